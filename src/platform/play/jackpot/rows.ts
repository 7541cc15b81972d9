import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface JackpotTable {
	code: string;
	currency: string;
	step: Money;
	step_ms: number;
	/** The end of the paid period. */
	funded_until: Date;
	/** The sum of all payments of the house, equal to the ledger (I9). */
	contributed: Money;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		jackpot: JackpotTable;
	}
}

/** Inserts a jackpot. Returns false when its code exists already. */
export async function insertJackpot(tx: Tx, row: JackpotTable): Promise<boolean> {
	const inserted = await tx
		.insertInto('jackpot')
		.values(row)
		.onConflict((conflict) => conflict.column('code').doNothing())
		.returning('code')
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function listJackpots(db: Tx): Promise<string[]> {
	const rows = await db.selectFrom('jackpot').select('code').orderBy('code').execute();
	return rows.map(({ code }) => code);
}

/** Locks a jackpot until the transaction ends. */
export async function lockJackpot(tx: Tx, code: string) {
	return await tx
		.selectFrom('jackpot')
		.select(['code', 'currency', 'step', 'step_ms as stepMs', 'funded_until as fundedUntil'])
		.where('code', '=', code)
		.forUpdate()
		.executeTakeFirst();
}

export async function recordFunding(
	tx: Tx,
	code: string,
	{ amount, until }: { amount: Money; until: Date },
): Promise<void> {
	await tx
		.updateTable('jackpot')
		.set({ funded_until: until, contributed: sql`contributed + ${amount}` })
		.where('code', '=', code)
		.executeTakeFirstOrThrow();
}

/** Reads a jackpot and the balance of its account from one snapshot. */
export async function findFunded(db: Tx, code: string) {
	return await db
		.selectFrom('jackpot')
		.select(['step', 'step_ms as stepMs', 'funded_until as fundedUntil'])
		.select(sql<Money>`ledger.balance_of(null, 'jackpot.' || code, currency)`.as('balance'))
		.where('code', '=', code)
		.executeTakeFirst();
}
