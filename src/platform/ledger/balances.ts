import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Account } from './accounts.ts';

/** Returns an account's balance, positive on its normal side; 0 for an unused account. */
export async function balanceOf(tx: Tx, account: Account): Promise<Money> {
	const [balance = 0n] = await balancesOf(tx, [account]);
	return balance;
}

/** Returns the balances of accounts in the given order, all from one snapshot. */
export async function balancesOf(tx: Tx, accounts: readonly Account[]): Promise<Money[]> {
	if (accounts.length === 0) return [];
	const columns = accounts.map(({ ownerId, kind, currency }) => {
		return sql`ledger.balance_of(${ownerId ?? null}::int, ${kind}, ${currency})`;
	});
	const { rows } = await sql<{ balances: Money[] }>`
		select array[${sql.join(columns)}] as balances`.execute(tx);
	return rows[0]?.balances ?? [];
}
