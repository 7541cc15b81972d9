import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface PayoutAccountTable {
	id: string;
	member_id: number;
	kind: 'ewallet' | 'bank';
	bank: string;
	number: Buffer;
	holder: Buffer;
	tail: string;
	number_mark: Buffer;
	bound_at: Generated<Date>;
	usable_from: Date;
	removed_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		payout_account: PayoutAccountTable;
	}
}

export type PayoutAccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** Lists the accounts that a member has bound, the oldest first. */
export async function listAccounts(db: Tx, memberId: number) {
	return await db
		.selectFrom('payout_account')
		.selectAll()
		.where('member_id', '=', memberId)
		.where('removed_at', 'is', null)
		.orderBy('bound_at')
		.orderBy('id')
		.execute();
}

export async function findAccount(db: Tx, id: string) {
	return await db.selectFrom('payout_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Inserts an account. Returns false when its id or its number is taken. */
export async function insertAccount(
	tx: Tx,
	row: Omit<PayoutAccountTable, 'bound_at' | 'removed_at'>,
): Promise<boolean> {
	const inserted = await tx
		.insertInto('payout_account')
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Removes an account of the member; false when it has none with this id. */
export async function removeAccount(
	tx: Tx,
	{ id, memberId }: { id: string; memberId: number },
): Promise<boolean> {
	const removed = await tx
		.updateTable('payout_account')
		.set({ removed_at: sql<Date>`core.now()` })
		.where('id', '=', id)
		.where('member_id', '=', memberId)
		.where('removed_at', 'is', null)
		.returning('id')
		.executeTakeFirst();
	return removed !== undefined;
}

/** Lists other members who have, or had, the same account. */
export async function listMembersOfMark(db: Tx, mark: Buffer): Promise<number[]> {
	const rows = await db
		.selectFrom('payout_account')
		.select('member_id')
		.distinct()
		.where('number_mark', '=', mark)
		.execute();
	return rows.map((row) => row.member_id);
}
