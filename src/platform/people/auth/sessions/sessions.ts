import { createHash, randomBytes } from 'node:crypto';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type EventKind, recordEvent } from '../security/events.ts';
import { countDevices, endSession, lockActiveSession, upsertDevice } from '../security/rows.ts';
import * as rows from './rows.ts';

const TOKEN_BYTES = 32;
export const IDLE_S = 30 * 60;
export const AGENT_IDLE_S = 15 * 60;
export const ABSOLUTE_S = 12 * 60 * 60;

/** A session seen within this time is not written again: most requests only read. */
const TOUCH_MS = 60_000;

/** What a log-in is recorded as, by what it was proved by. */
const EVENTS = {
	registration: 'registered',
	password: 'log_in',
	sms: 'log_in',
	passkey: 'log_in',
	social: 'log_in',
	remembered: 'log_in',
	password_change: 'password_changed',
	password_reset: 'password_changed',
} as const satisfies Record<string, EventKind>;
export type AuthMethod = keyof typeof EVENTS;

/** Whoever enters so may not know the password, and is not made to change it (spec 4). */
const WITHOUT_PASSWORD: readonly string[] = ['sms', 'social', 'passkey'] satisfies AuthMethod[];

/** Whether a log-in that was proved so asked for no password. */
export function isWithoutPassword(by: string): boolean {
	return WITHOUT_PASSWORD.includes(by);
}

/** So long after a log-in with the password it is not asked for again (security.md section 3). */
export const PASSWORD_KNOWN_S = 5 * 60;

interface OpenSessionInput {
	memberId: number;
	type: number;
	client: Client;
	now: Date;
	/** What it was proved by. A log-in that was only remembered proves nothing just now. */
	by: AuthMethod;
	/** What the log-in was opened by that is remembered. */
	cameBy?: AuthMethod;
	/** An account without a password: whoever has just come by another way may choose a first one. */
	hasNoPassword?: boolean;
}

/** Opens a session and answers its token. The database holds the token's hash only. */
export async function openSession(tx: Tx, opening: OpenSessionInput): Promise<string> {
	const { token } = await openSessionOnDevice(tx, opening);
	return token;
}

/**
 * The same, for whoever tells the member: the browser is one of their devices from now on, and new
 * when they had others and never logged in from this one.
 */
export async function openSessionOnDevice(tx: Tx, opening: OpenSessionInput) {
	const { memberId, type, client, now, by, cameBy = by, hasNoPassword = false } = opening;
	const needsNone = by === 'password' || by === 'registration' || hasNoPassword;
	const deviceHash = client.deviceKey === undefined ? undefined : hashOf(client.deviceKey);
	const token = newToken();
	await rows.insertSession(tx, {
		tokenHash: hashOf(token),
		memberId,
		idleS: isAgentType(type) ? AGENT_IDLE_S : IDLE_S,
		now,
		expiresAt: secondsAfter(now, ABSOLUTE_S),
		address: client.address,
		userAgent: client.userAgent,
		deviceHash,
		authenticatedAt: by === 'remembered' ? undefined : now,
		provedBy: cameBy,
		passwordKnownUntil: needsNone ? secondsAfter(now, PASSWORD_KNOWN_S) : undefined,
	});
	const kind = EVENTS[by];
	await recordEvent(tx, { kind, memberId, client, ...(kind === 'log_in' && { detail: { by } }) });
	if (!deviceHash || !(await upsertDevice(tx, { memberId, deviceHash, now }))) {
		return { token, isNewDevice: false };
	}
	await recordEvent(tx, { kind: 'device_added', memberId, client });
	return { token, isNewDevice: (await countDevices(tx, memberId)) > 1 };
}

/** What a browser keeps of a session. */
export function newToken(): string {
	return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The instant and whose token it is. Refuses a dead token as `not_logged_in`. */
export async function authenticateToken(
	db: Tx,
	token: string | undefined,
): Promise<{ now: Date; caller?: Caller }> {
	if (token === undefined) return { now: await readNow(db) };
	const session = await rows.findActiveSession(db, hashOf(token));
	if (!session) throw refuse('not_logged_in');
	const {
		now,
		lastSeenAt,
		authenticatedAt,
		passwordKnownUntil,
		oneTimeUntil,
		provedBy,
		...caller
	} = session;
	if (now.getTime() - lastSeenAt.getTime() > TOUCH_MS)
		await rows.touchSession(db, caller.sessionId);
	return {
		now,
		caller: {
			...caller,
			authenticatedAt: authenticatedAt ?? undefined,
			isPasswordKnown: passwordKnownUntil !== null && passwordKnownUntil > now,
			isPasswordForOnce: oneTimeUntil !== null,
			isEnteredWithout: provedBy !== null && isWithoutPassword(provedBy),
		},
	};
}

/** Whose token it is, without counting as something that the member does. */
export async function peekSession(db: Tx, token: string) {
	const session = await rows.findActiveSession(db, hashOf(token));
	return session && { memberId: session.memberId, currency: session.currency };
}

/** Those of the tokens whose sessions are over. */
export async function listExpiredTokens(db: Tx, tokens: readonly string[]): Promise<string[]> {
	const living = await rows.listActiveHashes(db, tokens.map(hashOf));
	const known = new Set(living.map((hash) => hash.toString('hex')));
	return tokens.filter((token) => !known.has(hashOf(token).toString('hex')));
}

interface LogOut {
	token: string;
	client: Pick<Client, 'address' | 'userAgent'>;
	now: Date;
}

/** Ends the token's session; a dead token ends nothing. */
export async function logOut(tx: Tx, { token, client, now }: LogOut): Promise<void> {
	const memberId = await endSession(tx, hashOf(token), now);
	if (memberId !== undefined) await recordEvent(tx, { kind: 'log_out', memberId, client });
}

/**
 * Keeps a session alive until the transaction ends: what it was let in for stands or falls with it.
 * Refuses `not_logged_in` when it has ended meanwhile.
 */
export async function lockSession(tx: Tx, sessionId: number): Promise<void> {
	if (!(await lockActiveSession(tx, sessionId))) throw refuse('not_logged_in');
}

/** Ends every session of a member. */
export async function endSessionsOf(tx: Tx, memberId: number, now: Date): Promise<void> {
	await rows.endSessionsOf(tx, memberId, now);
}

/** Ends every session of a member and forgets them and their browsers; the audit log stays. */
export async function forgetSessionsOf(tx: Tx, memberId: number): Promise<void> {
	await rows.deleteSessionsOf(tx, memberId);
}

/** What is stored of a secret that a browser keeps. */
export function hashOf(secret: string): Buffer {
	return createHash('sha256').update(secret).digest();
}
