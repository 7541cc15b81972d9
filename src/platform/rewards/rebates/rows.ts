import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** Rebates on the page. */
const HISTORY_MAX = 20;

/** The latest paid claims of a rule by a member, the newest first. */
export async function selectPaid(
	db: Tx,
	{ memberId, rule }: { memberId: number; rule: string },
): Promise<{ time: Date; amount: Money }[]> {
	const { rows } = await sql<{ time: Date; amount: Money }>`
		select coalesce(decided_at, opened_at) as time, cost as amount from reward_claim
		where member_id = ${memberId} and rule = ${rule} and state in ('claimed', 'issued')
		order by time desc limit ${HISTORY_MAX}`.execute(db);
	return rows;
}
