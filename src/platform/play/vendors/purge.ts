import { secondsAfter } from '#lib/time.ts';
import { SIGNATURE_WINDOW_MS } from '#lib/vendor/signature.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteExpired, deleteTombstones } from './rows.ts';

/** Retention of a nonce: twice the span in which its time stamp is accepted. */
const NONCE_TTL_S = (4 * SIGNATURE_WINDOW_MS) / 1000;

/**
 * Retention of an expired token, so that a call with it gets TOKEN_EXPIRED instead of
 * INVALID_TOKEN.
 */
const TOKEN_TTL_S = 24 * 60 * 60;

/** A vendor repeats rollbacks for 24 h; a bet that comes later than this is a new one. */
const TOMBSTONE_TTL_S = 7 * 24 * 60 * 60;

/** Deletes obsolete nonces, tokens and tombstones. Returns the count. */
export async function purgeVendorTraces(tx: Tx, now: Date): Promise<number> {
	const tombstones = await deleteTombstones(tx, secondsAfter(now, -TOMBSTONE_TTL_S));
	const before = { nonce: secondsAfter(now, -NONCE_TTL_S), token: secondsAfter(now, -TOKEN_TTL_S) };
	return tombstones + (await deleteExpired(tx, before.nonce, before.token));
}
