import { createHash, randomBytes } from 'node:crypto';
import { isAgentType } from '#lib/rules/account.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuse } from '../refuse.ts';
import type { Caller, Client } from '../route.ts';
import * as rows from './rows.ts';

const TOKEN_BYTES = 32;
export const IDLE_S = 30 * 60;
export const AGENT_IDLE_S = 15 * 60;
export const ABSOLUTE_S = 12 * 60 * 60;

/** A session seen within this time is not written again: most requests only read. */
const TOUCH_MS = 60_000;

interface Opening {
	memberId: number;
	type: number;
	client: Client;
	now: Date;
}

/** Opens a session and answers its token. The database holds the token's hash only. */
export async function openSession(tx: Tx, opening: Opening): Promise<string> {
	const token = randomBytes(TOKEN_BYTES).toString('base64url');
	await rows.insertSession(tx, {
		tokenHash: hashOf(token),
		memberId: opening.memberId,
		idleS: isAgentType(opening.type) ? AGENT_IDLE_S : IDLE_S,
		now: opening.now,
		expiresAt: secondsAfter(opening.now, ABSOLUTE_S),
		address: opening.client.address,
		userAgent: opening.client.userAgent,
	});
	return token;
}

/** The instant and whose token it is. Refuses a dead token as `not_logged_in`. */
export async function admit(
	db: Tx,
	token: string | undefined,
): Promise<{ now: Date; caller?: Caller }> {
	if (token === undefined) return { now: await rows.readNow(db) };
	const session = await rows.findLivingSession(db, hashOf(token));
	if (!session) throw refuse('not_logged_in');
	const { now, lastSeenAt, ...caller } = session;
	if (now.getTime() - lastSeenAt.getTime() > TOUCH_MS)
		await rows.touchSession(db, caller.sessionId);
	return { now, caller };
}

/** Ends the token's session; a dead token ends nothing. */
export async function endSession(tx: Tx, token: string, now: Date): Promise<void> {
	await rows.endSession(tx, hashOf(token), now);
}

/** Ends every session of a member. */
export async function endSessionsOf(tx: Tx, memberId: number, now: Date): Promise<void> {
	await rows.endSessionsOf(tx, memberId, now);
}

function hashOf(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
