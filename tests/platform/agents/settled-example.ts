import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Money } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { agentCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { amount } from '../../ladder-text.ts';
import { test as base } from '../database.ts';
import { aTeam, type Name, playExample, type Team } from './example.ts';

export const ACTIVE = { activeMin: amount('1000') };

/** Deletes what was made of periods: a test makes its own. */
export async function clearRuns(owner: Database): Promise<void> {
	for (const table of [
		...['agent_debt_payment', 'agent_debt', 'agent_correction_sum', 'agent_correction'],
		...['agent_set_aside', 'agent_set_aside_day', 'agent_issue_fact', 'agent_bill_decision'],
		...['agent_bill', 'agent_run'],
	]) {
		await sql`delete from ${sql.table(table)}`.execute(owner);
	}
}

/** Everything until now is booked. */
export async function openToday(db: Database, owner: Database): Promise<void> {
	const today = businessDayOf(await readNow(db));
	await sql`update play_fold set open_day = ${today}, through_at = now()`.execute(owner);
}

/** The example, with all of it booked. */
export const test = base.extend<{ team: Team }>({
	team: async ({ db, owner }, use) => {
		await clearRuns(owner);
		await sql`delete from agent_contract`.execute(owner);
		const team = await aTeam(db, owner);
		await playExample(owner, team);
		await openToday(db, owner);
		await use(team);
	},
});

interface Bill {
	name: Name;
	day: string;
	gross: Money;
	net: Money;
	state: string;
	released: Money;
}

export async function billsOf(db: Database, team: Team): Promise<Bill[]> {
	const { rows } = await sql<Omit<Bill, 'name'> & { payeeId: number }>`
		select b.payee_id as "payeeId", to_char(r.starts_at at time zone 'Asia/Dhaka', 'DD HH24') as day,
			b.gross, b.gross - b.down as net, b.state, b.released
		from agent_bill b join agent_run r on r.id = b.run_id
		where b.payee_id = any(${Object.values(team)}::int[])
		order by r.starts_at, b.level, b.id`.execute(db);
	const names = new Map(Object.entries(team).map(([name, id]) => [id, name as Name]));
	return rows.map(({ payeeId, ...row }) => ({ name: names.get(payeeId) ?? 'T', ...row }));
}

export const said = (bills: Bill[]) =>
	bills
		.filter(({ gross, net }) => gross !== 0n || net !== 0n)
		.map(
			({ name, day, gross, net }) => `${day} ${name} ${Number(gross) / 1e4} ${Number(net) / 1e4}`,
		);

export const cashOf = async (db: Database, id: number) => await balanceOf(db, agentCash(id));

export async function expectInOrder(db: Database): Promise<void> {
	await sealLedger(db);
	const checked = invariants.filter(({ name }) => name !== 'IF1');
	expect(await reconcile(db, checked, { full: true })).toEqual([]);
}

/** A bill of the week before the example, that A's dividend carries from. */
export async function carryIn(owner: Database, team: Team, text: string): Promise<void> {
	await sql`with run as (
			insert into agent_run (kind, period, starts_at, ends_at, seq, made_at, paid_at)
			values ('dividend', 'W', '2026-10-26T00:00+06:00', '2026-11-02T00:00+06:00', 0, now(), now())
			returning id
		)
		insert into agent_bill (run_id, contract_id, product, payee_id, payer_id, level, valid, loss,
			active, carry_in, carry_out, reached, gross, down, state, hash)
		select run.id, c.id, 'CONS', ${team.A}, ${team.T}, 2, 0, 0, 0, 0, ${amount(text)}, 0, 0, 0,
			'not_reached', ''
		from run, agent_contract c where c.payee_id = ${team.A} and c.kind = 'dividend'`.execute(owner);
}
