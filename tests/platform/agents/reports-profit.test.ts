import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Money } from '#lib/money.ts';
import { FIGURE_NAMES } from '#lib/rules/agents/figures.ts';
import type { DayRange } from '#lib/rules/day-range.ts';
import type { ProfitRow } from '#lib/wps/contract/agent-reports.ts';
import { readDownlineProfit } from '#platform/agents/reports/read-downline-profit.ts';
import { readOverview } from '#platform/agents/reports/read-overview.ts';
import type { Database } from '#platform/db/database.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { amount } from '../../ladder-text.ts';
import { test as base } from '../database.ts';
import { type Name, type Team, voidIssue } from './example.ts';
import { addPlay } from './facts.ts';
import { ACCOUNTS, AGENTS, aNamedTeam, DIRECTS } from './named-team.ts';

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const SUMS = [...FIGURE_NAMES, 'grossWin', 'netLoss', 'profit'] as const;
type Sums = Record<(typeof SUMS)[number], Money>;

const test = base.extend<{ team: Team }>({
	team: [
		async ({ database: { db, owner } }, use) => use(await aNamedTeam(db, owner)),
		{ scope: 'file' },
	],
});

interface Asked extends Partial<DayRange> {
	mode?: 'self' | 'team';
	pageSize?: number;
}

async function everyRow(db: Database, agentId: number, { pageSize = 50, ...asked }: Asked = {}) {
	const rows: ProfitRow[] = [];
	let after: string | undefined;
	const footers: Sums[] = [];
	do {
		const page = await readDownlineProfit(db, {
			...{ agentId, currency: 'BDT', mode: 'team', after, pageSize, ...WEEK, ...asked },
		});
		rows.push(...page.list);
		footers.push(page.footer);
		after = page.next;
	} while (after);
	for (const footer of footers) expect(footer).toEqual(footers[0]);
	return { rows, footer: footers[0] as Sums, pages: footers.length };
}

const sumOfRows = (rows: readonly Sums[]) =>
	Object.fromEntries(SUMS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0n)]));

/** D, W, S, P, V, B, F, R and L of members alone, and of teams. */
const OWN: Record<Name, string[]> = {
	T: ['0', '0', '0', '0', '0', '0', '0', '13.8666', '-13.8666'],
	A: ['0', '0', '0', '0', '0', '0', '0', '27.8667', '-27.8667'],
	B: ['0', '0', '0', '0', '0', '0', '0', '0', '0'],
	C: ['0', '0', '600', '0', '600', '0', '0', '3', '597'],
	p1: ['0', '0', '1977.7777', '0', '1977.7777', '0', '0', '0', '1977.7777'],
	p2: ['3000', '0', '5000', '4900', '5000', '0', '0', '15', '85'],
	p3: ['2500', '0', '2233.3333', '990', '1333.3333', '0', '0', '2.6666', '1240.6667'],
	p4: ['15000', '2000', '14000', '9350.75', '12850', '500', '235', '0', '3914.25'],
	p5: ['5000', '0', '5000', '0', '1000', '150', '75', '0', '4775'],
	p6: ['6000', '0', '7000.5', '4150.25', '6000.5', '0', '0', '0', '2850.25'],
};
const TEAMS: Partial<Record<Name, string[]>> = {
	A: [
		...['25500', '2000', '26833.3333', '15240.75', '20783.3333', '650', '310', '48.5333'],
		'10584.05',
	],
	B: OWN.p6,
	C: ['20000', '2000', '19600', '9350.75', '14450', '650', '310', '3', '9286.25'],
};

function said(row: ProfitRow): Money[] {
	const { deposited, withdrawn, stake, paid, valid, bonus, fee, rebate, netLoss } = row;
	return [deposited, withdrawn, stake, paid, valid, bonus, fee, rebate, netLoss];
}

test.for(AGENTS)(
	'each figure of the directs of %s, alone and with their teams',
	async (agent, { db, team }) => {
		const names = [agent, ...DIRECTS[agent]] as const;
		const accounts = ['', ...DIRECTS[agent].map((name) => ACCOUNTS[name])];

		const alone = await everyRow(db, team[agent], { mode: 'self' });
		const teams = await everyRow(db, team[agent]);

		expect(alone.rows.map(({ customerName }) => customerName)).toEqual(accounts);
		expect(alone.rows.map(said)).toEqual(names.map((name) => OWN[name].map(amount)));
		expect(teams.rows.map(said)).toEqual(
			names.map((name, at) => ((at > 0 && TEAMS[name]) || OWN[name]).map(amount)),
		);
	},
);

async function expectTied(db: Database, agentId: number, range: DayRange): Promise<void> {
	const settings = await readSettings(db);
	const input = { agentId, ...range, currency: 'BDT', settings };
	const { report } = await readOverview(db, input);
	for (const pageSize of [1, 50]) {
		const { rows, footer } = await everyRow(db, agentId, { ...range, pageSize });
		expect(sumOfRows(rows)).toEqual(footer);
		expect(report).toMatchObject(footer);
		const alone = await everyRow(db, agentId, { ...range, mode: 'self', pageSize });
		expect(sumOfRows(alone.rows)).toEqual(alone.footer);
	}
}

test('the parts are the whole for every agent, before and after a void', async ({
	db,
	owner,
	team,
}) => {
	for (const agent of AGENTS) await expectTied(db, team[agent], WEEK);
	const before = (await everyRow(db, team.T)).footer.netLoss;
	expect(before).toBe(amount('15398.2111'));

	await voidIssue(owner, team);

	expect((await everyRow(db, team.T)).footer.netLoss).toBe(amount('13515.2111'));
	for (const agent of AGENTS) await expectTied(db, team[agent], WEEK);
});

test('pages hold every row once', async ({ db, team }) => {
	const { rows, pages } = await everyRow(db, team.T, { pageSize: 2 });

	expect(pages).toBe(2);
	expect(rows.map(({ kind, customerId }) => customerId ?? kind)).toEqual([
		...['own', team.A, team.B, team.p1],
	]);
});

test('who has left is one row without a name, and the parts stay the whole', async ({
	db,
	owner,
	team,
}) => {
	const today = await moveMember(db, { memberId: team.C, uplineId: team.B, now: new Date() });
	await sql`select tree.turn(${today})`.execute(db);
	const range = { from: '2026-11-02', to: today };
	await addPlay(owner, {
		...{ memberId: team.p4, at: `${today} 12:00`, product: 'RNG' },
		...{ stake: amount('5000'), paid: 0n, valid: amount('5000') },
	});

	const { rows } = await everyRow(db, team.A, range);

	const left = rows.at(-1);
	expect(left).toMatchObject({ kind: 'left', customerName: '', valid: amount('14450') });
	expect(left?.customerId).toBeUndefined();
	const inB = await everyRow(db, team.B, range);
	expect(inB.rows.find(({ customerId }) => customerId === team.C)?.valid).toBe(amount('5000'));
	for (const agent of AGENTS) await expectTied(db, team[agent], range);
});
