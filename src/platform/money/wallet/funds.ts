import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import {
	goodsHold,
	memberBonus,
	memberCash,
	roundEscrow,
	withdrawHold,
} from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';

/** What can be taken from a member. */
export interface Funds {
	cash: Money;
	returnable: Money;
	owed: Money;
}

/** Locks the member's accounts until the transaction ends, so that no bet comes between. */
export async function lockFunds(tx: Tx, memberId: number, currency: string): Promise<Funds> {
	const { rows } = await sql<Funds>`
		select cash, returnable, owed from wallet.lock_funds(${memberId}::int, ${currency})`.execute(
		tx,
	);
	const [funds] = rows;
	if (!funds) throw new Error('wallet.lock_funds returned no row');
	return funds;
}

/** Returns the money that can be played with or is on its way: cash, bonus, escrow and holds. */
export async function readFunds(db: Tx, memberId: number, currency: string): Promise<Money> {
	const balances = await balancesOf(db, [
		memberCash(memberId, currency),
		memberBonus(memberId, currency),
		roundEscrow(memberId, currency),
		withdrawHold(memberId, currency),
		goodsHold(memberId, currency),
	]);
	return balances.reduce((sum, balance) => sum + balance, 0n);
}
