import type { Money } from '#lib/money.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { house, jackpotPool } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { insertJackpot, listJackpots, lockJackpot, recordFunding } from './rows.ts';
import { dueFunding, MAIN_JACKPOT, STEP, STEP_MS } from './rules.ts';

/** The house account that funds jackpots. */
export const FUND = 'jackpot';

/**
 * Pays every jackpot the amount due now. Each payment is one entry named after the start of its
 * interval, so the ledger refuses a second payment for the same start. After a gap one entry pays
 * the whole of it.
 */
export async function fundJackpots(db: Database, now: Date): Promise<void> {
	for (const code of await listJackpots(db)) {
		await transaction(db, (tx) => fundJackpot(tx, code, now));
	}
}

/** Pays one jackpot. Locks it, so that concurrent runs do not pay twice. */
export async function fundJackpot(tx: Tx, code: string, now: Date): Promise<void> {
	const jackpot = await lockJackpot(tx, code);
	const due = jackpot && dueFunding(jackpot, now);
	if (!due) return;

	await recordFunding(tx, code, due);
	await post(tx, {
		reference: `jackpot:${code}:${jackpot.fundedUntil.toISOString()}`,
		kind: 'jackpot_fund',
		occurredAt: now,
		postings: [
			{
				source: house(FUND, jackpot.currency),
				destination: jackpotPool(code, jackpot.currency),
				amount: due.amount,
			},
		],
	});
}

interface OpenJackpotInput {
	currency: string;
	/** The initial amount, paid by the house. */
	amount: Money;
	now: Date;
}

/** Opens the main jackpot. A repeat changes nothing. */
export async function openJackpot(
	tx: Tx,
	{ currency, amount, now }: OpenJackpotInput,
): Promise<void> {
	const isNew = await insertJackpot(tx, {
		code: MAIN_JACKPOT,
		currency,
		step: STEP,
		step_ms: STEP_MS,
		funded_until: now,
		contributed: amount,
	});
	if (!isNew) return;

	await post(tx, {
		reference: `jackpot:${MAIN_JACKPOT}:opening`,
		kind: 'jackpot_fund',
		occurredAt: now,
		postings: [
			{
				source: house(FUND, currency),
				destination: jackpotPool(MAIN_JACKPOT, currency),
				amount,
			},
		],
	});
}
