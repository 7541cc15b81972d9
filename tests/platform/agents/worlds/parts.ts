import { expect } from 'vitest';
import { type Money, sumOf } from '#lib/money.ts';
import { dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { listTeamBets } from '#platform/agents/reports/list-team-bets.ts';
import { readDownlineProfit } from '#platform/agents/reports/read-downline-profit.ts';
import { readIncome } from '#platform/agents/reports/read-income.ts';
import { readOverview } from '#platform/agents/reports/read-overview.ts';
import { everyPage } from '#platform/agents/reports/write-sheet.ts';
import type { Database } from '#platform/db/database.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Team } from './make.ts';
import { DAYS } from './world.ts';

/** Few rows, so that reports have pages. */
const pageSize = 2;
const RANGE = { from: DAYS[0], to: DAYS[1] };

/** Compares the rows of each report of a team's agents with its sums, and reports with each other. */
export async function expectParts(db: Database, team: Team, label: string): Promise<void> {
	const agents = team.ids.filter((_, at) => team.world.people[at]?.isAgent);
	for (const agentId of new Set([agents[0] ?? 0, agents.at(-1) ?? 0])) {
		const whole = await overviewOf(db, agentId, label);
		for (const mode of ['team', 'self'] as const) {
			const footer = await profitOf(db, { agentId, mode }, label);
			if (mode === 'team') expect(footer, label).toMatchObject(whole);
		}
		const { stake, valid, paid } = whole;
		expect(await betsOf(db, agentId, label), label).toEqual({ stake, valid, paid });
		await expectIncome(db, agentId, label);
	}
}

async function overviewOf(db: Database, agentId: number, label: string) {
	const settings = await readSettings(db);
	const asked = { agentId, ...RANGE, currency: 'BDT', settings };
	const { report } = await readOverview(db, asked);
	if (!report) throw new Error(`${label} has no overview`);
	const { stake, paid, valid, netLoss, days, products } = report;
	expect(columnOf(days, 'netLoss'), label).toBe(netLoss);
	expect(columnOf(days, 'valid'), label).toBe(valid);
	for (const name of ['stake', 'paid', 'valid'] as const) {
		expect(columnOf(products, name), label).toBe(report[name]);
	}
	return { stake, paid, valid, netLoss };
}

async function profitOf(
	db: Database,
	{ agentId, mode }: { agentId: number; mode: 'team' | 'self' },
	label: string,
) {
	let footer: Record<string, Money> = {};
	const pages = everyPage(async (after) => {
		const asked = { agentId, currency: 'BDT', ...RANGE, mode, after, pageSize };
		const page = await readDownlineProfit(db, asked);
		footer = page.footer;
		return page;
	});
	const rows = await rowsOf(pages);
	for (const [name, sum] of Object.entries(footer)) {
		const parts = rows.map((row) => (row as unknown as Record<string, Money>)[name] ?? 0n);
		expect(sumOf(parts), `${label} ${mode} ${name}`).toBe(sum);
	}
	return footer;
}

async function betsOf(db: Database, agentId: number, label: string) {
	let footer = { stake: 0n, valid: 0n, paid: 0n };
	const pages = everyPage(async (after) => {
		const of = { agentId, memberId: undefined, product: undefined, language: 'bn' };
		const page = await listTeamBets(db, { ...of, ...RANGE, after, pageSize });
		footer = page.footer;
		return page;
	});
	const rows = await rowsOf(pages);
	for (const name of ['stake', 'valid', 'paid'] as const) {
		expect(columnOf(rows, name), `${label} bets ${name}`).toBe(footer[name]);
	}
	return footer;
}

async function expectIncome(db: Database, agentId: number, label: string): Promise<void> {
	const since = startOfBusinessDay(DAYS[0]);
	const until = startOfBusinessDay(dayAfter(new Date().toISOString().slice(0, 10), 2));
	const { list, footer } = await readIncome(db, { agentId, since, until });
	for (const [name, sum] of Object.entries(footer)) {
		expect(columnOf(list, name as keyof typeof footer), `${label} income ${name}`).toBe(sum);
	}
	const { tatalIncome, ...parts } = footer;
	expect(sumOf(Object.values(parts).map((part) => part ?? 0n)), label).toBe(tatalIncome);
}

async function rowsOf<R>(pages: AsyncIterable<readonly R[]>): Promise<R[]> {
	const rows: R[] = [];
	for await (const page of pages) rows.push(...page);
	return rows;
}

function columnOf<N extends string>(
	rows: readonly { [name in N]?: Money | undefined }[],
	name: N,
): Money {
	return sumOf(rows.map((row) => row[name] ?? 0n));
}
