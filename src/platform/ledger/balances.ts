import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Account } from './accounts.ts';

/** What is in an account; 0 for one that was never used. Positive on the side that is normal. */
export async function balanceOf(tx: Db | Tx, account: Account): Promise<Money> {
	const { kind, ownerId = null, currency } = account;
	const { rows } = await sql<{ balance: Money }>`
		select ledger.balance_of(${ownerId}::int, ${kind}, ${currency}) as balance`.execute(tx);
	return rows[0]?.balance ?? 0n;
}

/** What is in several accounts, in their order, in one read. */
export async function balancesOf(db: Db | Tx, accounts: readonly Account[]): Promise<Money[]> {
	const selections = accounts.map(({ kind, ownerId = null, currency }) => {
		return sql`ledger.balance_of(${ownerId}::int, ${kind}, ${currency})`;
	});
	const { rows } = await sql<{ balances: Money[] }>`
		select array[${sql.join(selections)}]::bigint[] as balances`.execute(db);
	return (rows[0]?.balances ?? []).map(BigInt);
}
