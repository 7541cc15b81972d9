import { secondsAfter } from '#lib/time.ts';
import { SIGNATURE_WINDOW_MS } from '#lib/vendor/signature.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteExpired } from './rows.ts';

/** A nonce is kept twice as long as a time stamp is good for, on either side. */
const NONCE_TTL_S = (4 * SIGNATURE_WINDOW_MS) / 1000;

/** An expired token is kept for a day, so that it is answered as expired and not as unknown. */
const TOKEN_TTL_S = 24 * 60 * 60;

/** Removes nonces and tokens that no longer matter; answers how many. */
export async function purgeVendorTraces(tx: Tx, now: Date): Promise<number> {
	return deleteExpired(tx, secondsAfter(now, -NONCE_TTL_S), secondsAfter(now, -TOKEN_TTL_S));
}
