import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface DepositTable {
	id: string;
	member_id: number;
	amount: Money;
	created_at: Date;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		wallet_deposit: DepositTable;
	}
}

export interface DepositRow {
	id: string;
	memberId: number;
	amount: Money;
	now: Date;
}

/** Locks the member's deposits, so that concurrent deposits cannot exceed a limit together. */
export async function lockDeposits(tx: Tx, memberId: number): Promise<void> {
	await tx
		.selectFrom('member')
		.select('id')
		.where('id', '=', memberId)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
}

/** Inserts a deposit. Returns false when its id exists already. */
export async function insertDeposit(tx: Tx, row: DepositRow): Promise<boolean> {
	const inserted = await tx
		.insertInto('wallet_deposit')
		.values({ id: row.id, member_id: row.memberId, amount: row.amount, created_at: row.now })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function isSameDeposit(tx: Tx, row: DepositRow): Promise<boolean> {
	const recorded = await tx
		.selectFrom('wallet_deposit')
		.select('id')
		.where('id', '=', row.id)
		.where('member_id', '=', row.memberId)
		.where('amount', '=', row.amount)
		.executeTakeFirst();
	return recorded !== undefined;
}

export async function countDeposits(db: Tx, memberId: number): Promise<number> {
	const { count } = await db
		.selectFrom('wallet_deposit')
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.where('member_id', '=', memberId)
		.executeTakeFirstOrThrow();
	return Number(count);
}
