import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import { openJackpot } from '#platform/play/jackpot/fund-jackpots.ts';
import { OPENING } from '#platform/play/jackpot/rules.ts';

export async function seedJackpot(tx: Tx, now: Date): Promise<void> {
	await openJackpot(tx, { currency: BRAND_CURRENCY, amount: OPENING, now });
}
