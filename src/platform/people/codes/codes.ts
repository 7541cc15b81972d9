import { secondsAfter } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import {
	type CheckCodeInput,
	type CheckCodeServices,
	type CheckedCode,
	checkCode,
	consumeCode,
} from './check-code.ts';
import {
	handleMessagesToOwner,
	type RequestCodeInput,
	type RequestCodeServices,
	type RequestedCode,
	requestCode,
} from './request-code.ts';
import * as rows from './rows.ts';
import { WINDOW_MAX_S } from './rules.ts';

export interface Codes {
	/**
	 * Creates a code and sends it. For `login` and `reset` an unknown number gets the same response
	 * and no message. Opens its own transactions: call it outside of any.
	 *
	 * Refuses: `too_many_requests` with `retryAfterS` (1 per 60 s, 5 per hour, 10 per day for one
	 * recipient; 20 per hour, 100 per day from one address); `message_not_sent`, except for `login`
	 * and `reset`; `script_needed`. A response with `phoneAuth` means that nothing was sent: the
	 * browser lets the phone provider send the code.
	 */
	requestCode(db: Database, input: RequestCodeInput): Promise<RequestedCode>;
	/**
	 * Checks that the code is the last one requested with this binding. A wrong code costs one of
	 * five tries even if the caller rolls back: call it outside of any transaction. The code stays
	 * valid until `consumeCode`, so that a form refused for another field keeps its code.
	 *
	 * Refuses, at `field` (`verificationCode` when absent): `code_wrong`, also when this browser
	 * requested no code; `code_expired` when the code is too old, used, or out of tries;
	 * `phone_auth_unavailable`. A provider's token is accepted only if this browser requested a
	 * code for the same number before.
	 */
	checkCode(db: Database, input: CheckCodeInput): Promise<CheckedCode>;
	/**
	 * Consumes the code in the transaction of the operation that it allows. A second use refuses
	 * `code_expired`.
	 */
	consumeCode(tx: Tx, checked: CheckedCode, now: Date): Promise<void>;
}

/** Verification codes by SMS and e-mail: six digits (security checklist S7). */
export function createCodes(services: RequestCodeServices & CheckCodeServices): Codes {
	handleMessagesToOwner(services);
	return {
		requestCode: (db, input) => requestCode(services, db, input),
		checkCode: (db, input) => checkCode(services, db, input),
		consumeCode,
	};
}

/** Deletes requests and proofs older than the longest rate limit. Returns the number of requests. */
export async function purgeCodes(db: Tx, now: Date): Promise<number> {
	const before = secondsAfter(now, -WINDOW_MAX_S);
	await rows.deleteOldProofs(db, before);
	return await rows.deleteOld(db, before);
}
