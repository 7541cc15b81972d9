import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import { openJackpot } from '#platform/play/jackpot/fund-jackpots.ts';

/** The initial play money of the jackpot, paid by the house. */
const OPENING = 1_000_000n * UNIT;

export async function seedJackpot(tx: Tx, now: Date): Promise<void> {
	await openJackpot(tx, { currency: BRAND_CURRENCY, amount: OPENING, now });
}
