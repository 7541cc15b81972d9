import type { Tx } from '#platform/db/database.ts';
import type { ClaimState } from './rows.ts';

interface ApplicationTable {
	claim_id: string;
	comment: string;
	images: string[];
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_application: ApplicationTable;
	}
}

export async function insertApplication(tx: Tx, row: ApplicationTable): Promise<void> {
	await tx.insertInto('reward_application').values(row).execute();
}

/** The applications of a member for a rule. */
export async function selectApplications(
	db: Tx,
	{ memberId, rule }: { memberId: number; rule: string },
): Promise<{ state: ClaimState }[]> {
	return await db
		.selectFrom('reward_application as a')
		.innerJoin('reward_claim as c', 'c.id', 'a.claim_id')
		.select('c.state')
		.where('c.member_id', '=', memberId)
		.where('c.rule', '=', rule)
		.execute();
}

export interface WaitingRow {
	id: string;
	rule: string;
	username: string;
	memberId: number;
	openedAt: Date;
	comment: string | null;
	images: string[] | null;
	prize: unknown;
}

/** Claims on which staff have to decide, the oldest first. */
export async function selectWaiting(db: Tx): Promise<WaitingRow[]> {
	return await db
		.selectFrom('reward_claim as c')
		.innerJoin('member as m', 'm.id', 'c.member_id')
		.leftJoin('reward_application as a', 'a.claim_id', 'c.id')
		.select(['c.id', 'c.rule', 'm.username', 'c.member_id as memberId'])
		.select(['c.opened_at as openedAt', 'a.comment', 'a.images', 'c.prize'])
		.where('c.state', '=', 'waiting')
		.orderBy('c.opened_at')
		.execute();
}
