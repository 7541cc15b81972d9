import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { decideBill, listHeldBills } from '#platform/agents/settlement/decide-bill.ts';
import { payRun } from '#platform/agents/settlement/pay-run.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { commissionCost, commissionPayable } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import type { Name, Team } from './example.ts';
import { ACTIVE, cashOf } from './settled-example.ts';

export const AGENTS = ['T', 'A', 'B', 'C'] as const;

/** Settles what is due with a limit. */
export const settleAbove = async (db: Database, limit: Money | undefined) =>
	await settleDue(db, { ...ACTIVE, approvalAbove: limit });

/** The agents' own money, and what their commission accounts hold. */
export async function moneyOf(db: Database, team: Team) {
	const ids = AGENTS.map((name) => team[name]);
	const [cash, payable] = await Promise.all([
		Promise.all(ids.map((id) => cashOf(db, id))),
		Promise.all(ids.map((id) => balanceOf(db, commissionPayable(id)))),
	]);
	const numbers = (amounts: Money[]) => amounts.map((one) => Number(one) / 1e4);
	return { cash: numbers(cash), payable: numbers(payable) };
}

/** What the platform has paid to agents. */
export const costOf = async (db: Database) => -(await balanceOf(db, commissionCost()));

/** The payees whose bills wait for staff. */
export async function heldOf(db: Database, team: Team): Promise<Name[]> {
	const { rows } = await sql<{ payeeId: number }>`select payee_id as "payeeId" from agent_bill
		where state = 'held' order by level, id`.execute(db);
	const names = new Map(Object.entries(team).map(([name, id]) => [id, name as Name]));
	return rows.map(({ payeeId }) => names.get(payeeId) ?? 'p1');
}

interface Decision {
	memberId: number;
	why?: string;
	limit: Money | undefined;
	/** Absent: as the command, at once; else the job pays later. */
	isLate?: boolean;
}

/** Two persons decide about an agent's held bill, the oldest one. */
export async function decide(
	db: Database,
	{ memberId, why, limit, isLate = false }: Decision,
): Promise<void> {
	const { rows } = await sql<{ id: bigint }>`select id from agent_bill
		where state = 'held' and payee_id = ${memberId} order by id limit 1`.execute(db);
	const held = await listHeldBills(db);
	const billNo = held.find(({ id }) => id === rows[0]?.id)?.billNo ?? '';
	for (const person of ['rima', 'omar']) {
		const actor = { name: `os:ops/${person}`, person };
		const given = { billNo, actor, why, reason: 'looked at it' };
		const { outcome, runId } = await transaction(db, (tx) => decideBill(tx, given));
		if (outcome === 'second_needed' || isLate) continue;
		await payRun(db, runId, { readAt: readNow, approvalAbove: limit });
	}
}
