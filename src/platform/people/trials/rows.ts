import type { Tx } from '#platform/db/database.ts';

interface TrialTable {
	member_id: number;
	closes_at: Date;
	closed_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_trial: TrialTable;
	}
}

export async function insertTrial(tx: Tx, memberId: number, closesAt: Date): Promise<void> {
	await tx
		.insertInto('member_trial')
		.values({ member_id: memberId, closes_at: closesAt, closed_at: null })
		.executeTakeFirstOrThrow();
}

/** Lists the expired trial accounts that are still open, oldest first. */
export async function listDueTrials(db: Tx, now: Date, limit: number): Promise<number[]> {
	const due = await db
		.selectFrom('member_trial')
		.select('member_id')
		.where('closed_at', 'is', null)
		.where('closes_at', '<=', now)
		.orderBy('closes_at')
		.limit(limit)
		.execute();
	return due.map((row) => row.member_id);
}

/** Locks the account against new bets; false if it is closed already. */
export async function lockTrial(tx: Tx, memberId: number): Promise<boolean> {
	const locked = await tx
		.selectFrom('member_trial')
		.select('member_id')
		.where('member_id', '=', memberId)
		.where('closed_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	if (!locked) return false;
	await tx.updateTable('member').set({ status: 'locked' }).where('id', '=', memberId).execute();
	return true;
}

export async function markClosed(tx: Tx, memberId: number, now: Date): Promise<void> {
	await tx
		.updateTable('member_trial')
		.set({ closed_at: now })
		.where('member_id', '=', memberId)
		.executeTakeFirstOrThrow();
}
