import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, sumOf } from '#lib/money.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { readIncome } from '#platform/agents/reports/read-income.ts';
import { readOverview } from '#platform/agents/reports/read-overview.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type Account, agentCash } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { amount } from '../../ladder-text.ts';
import { test as base } from '../database.ts';
import { makeContracts } from './contracts-of-example.ts';
import type { Name, Team } from './example.ts';
import { AGENTS, aNamedTeam } from './named-team.ts';

const ACTIVE = { activeMin: amount('1000') };

/** The example; A is short on 3 Nov and pays its debt to C out of its hourly wage. */
const test = base.extend<{ team: Team }>({
	team: [
		async ({ database: { db, owner } }, use) => {
			const team = await aNamedTeam(db, owner);
			const today = businessDayOf(await readNow(db));
			await sql`update play_fold set open_day = ${today}, through_at = now()`.execute(owner);
			await makeContracts({ db, owner }, team, {
				...{ kind: 'daily', from: '2026-11-03T00:00', to: '2026-11-04T00:00' },
			});
			await sql`update agent_contract set terms = '[{"bet":"99999","loss":"0","active":1,"rate":1}]'
				where payee_id = ${team.A}`.execute(owner);
			await give(db, agentCash(team.A), amount('10.0001'), 'test');
			await settleDue(db, ACTIVE);
			await makeContracts({ db, owner }, team, {
				...{ kind: 'hourly', from: '2026-11-03T09:00', to: '2026-11-03T10:00' },
			});
			await settleDue(db, ACTIVE);
			for (const name of ['T', 'A'] as const) {
				await give(db, agentCash(team[name]), amount('5.0007'), 'agent_rebate');
			}
			await use(team);
		},
		{ scope: 'file' },
	],
});

async function give(db: Database, to: Account, value: Money, kind: string): Promise<void> {
	await post(db, {
		...{ reference: `test:${kind}${to.ownerId}`, kind, occurredAt: await readNow(db) },
		postings: [{ source: { kind: 'house.test', currency: 'BDT' }, destination: to, amount: value }],
	});
}

async function incomeOf(db: Database, agentId: number, days = 0) {
	const day = dayAfter(businessDayOf(await readNow(db)), days);
	const since = startOfBusinessDay(day);
	return await readIncome(db, { agentId, since, until: startOfBusinessDay(dayAfter(day, 1)) });
}

/** What agent events moved into an agent's money, and what of its payouts went to debts. */
async function ledgerOf(db: Database, agentId: number): Promise<Money> {
	const { rows } = await sql<{ sum: Money }>`
		select ((select coalesce(sum(p.amount), 0) from ledger.posting p
				join ledger.account a on a.id = p.account_id join ledger.tx t on t.id = p.tx_id
				where a.owner_id = ${agentId} and a.kind = 'agent.cash' and t.kind like 'agent%'
					and p.amount > 0)
			+ (select coalesce(sum(amount - left_amount), 0) from agent_debt
				where debtor_id = ${agentId}))::bigint as sum`.execute(db);
	return rows[0]?.sum ?? 0n;
}

test('the income of each agent by kind', async ({ db, team }) => {
	const of = async (name: Name) => {
		const { list, footer, toDebts } = await incomeOf(db, team[name]);
		expect(list).toHaveLength(name === 'B' ? 0 : 1);
		return { ...footer, toDebts };
	};

	// T keeps all of the day: A reached nothing. Of the hour it keeps 13.
	expect(await of('T')).toMatchObject({
		...{ dailySalary: amount('88.6666'), hourly: amount('13'), agentRebate: amount('5.0007') },
		...{ tatalIncome: amount('106.6673'), fromDebts: 0n, toDebts: 0n },
	});
	expect(await of('A')).toMatchObject({
		...{ dailySalary: 0n, hourly: amount('13'), agentRebate: amount('5.0007') },
		...{ tatalIncome: amount('18.0007'), fromDebts: 0n, toDebts: amount('13') },
	});
	expect(await of('C')).toMatchObject({
		...{ dailySalary: amount('10.0001'), hourly: 0n, fromDebts: amount('13'), toDebts: 0n },
		tatalIncome: amount('23.0001'),
	});
	expect(await of('B')).toMatchObject({ tatalIncome: 0n, toDebts: 0n });
});

test('the income is what the ledger has, of each agent', async ({ db, team }) => {
	const settings = await readSettings(db);
	const today = businessDayOf(await readNow(db));
	for (const name of AGENTS) {
		const agentId = team[name];
		const { footer, list } = await incomeOf(db, agentId);
		expect(footer.tatalIncome).toBe(await ledgerOf(db, agentId));
		expect(footer.tatalIncome).toBe(sumOf(list.map(({ tatalIncome }) => tatalIncome ?? 0n)));
		const input = { agentId, from: today, to: today, currency: 'BDT', settings };
		expect((await readOverview(db, input)).report?.income).toBe(footer.tatalIncome);
	}
});

test('other days have none of it', async ({ db, team }) => {
	for (const days of [-1, 1]) {
		expect(await incomeOf(db, team.T, days)).toMatchObject({
			...{ list: [], toDebts: 0n, footer: { tatalIncome: 0n } },
		});
	}
});
