import { createHash, randomBytes } from 'node:crypto';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type EventKind, recordEvent } from '../security/events.ts';
import {
	countDevices,
	endSession,
	lockActiveSession,
	rotateSession,
	upsertDevice,
} from '../security/rows.ts';
import { recordNetwork } from './networks.ts';
import * as rows from './rows.ts';

const TOKEN_BYTES = 32;
export const IDLE_S = 30 * 60;
export const AGENT_IDLE_S = 15 * 60;
export const ABSOLUTE_S = 12 * 60 * 60;

/** Minimum interval between updates of `last_seen_at`: most requests only read. */
export const TOUCH_INTERVAL_MS = 60_000;

/** The event of a new session, by the method that opened it. */
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

/**
 * Methods without a password. The member may not know it, and is not made to change it (spec 4).
 */
const WITHOUT_PASSWORD: readonly string[] = ['sms', 'social', 'passkey'] satisfies AuthMethod[];

/** True for a method that did not ask for the password. */
export function isWithoutPassword(by: string): boolean {
	return WITHOUT_PASSWORD.includes(by);
}

/**
 * How long after a login by password a password change does not ask for it (security.md section 3).
 */
export const PASSWORD_KNOWN_S = 5 * 60;

interface OpenSessionInput {
	memberId: number;
	type: number;
	client: Client;
	now: Date;
	/** The method that opens the session. `remembered` is no authentication. */
	by: AuthMethod;
	/** The method of the remembered login. */
	cameBy?: AuthMethod;
	/** The account has no password, and this login may choose the first one. */
	hasNoPassword?: boolean;
	/** The session moves no money; its device and network stay unknown (limited-session.ts). */
	isLimited?: boolean;
}

/** Opens a session and returns its token. The database holds the token's hash only. */
export async function openSession(tx: Tx, input: OpenSessionInput): Promise<string> {
	const { token } = await openSessionOnDevice(tx, input);
	return token;
}

/**
 * Opens a session and reports whether it is the member's first one (`firstTimeLogin`), and whether the
 * device is new: a member's first device is not. A browser has one session, so the one that it sent
 * ends, whose ever it is.
 */
export async function openSessionOnDevice(tx: Tx, input: OpenSessionInput) {
	const { memberId, type, client, now, by, cameBy = by, hasNoPassword = false } = input;
	const { isLimited = false } = input;
	const isPasswordKnown = by === 'password' || by === 'registration' || hasNoPassword;
	const deviceHash = client.deviceKey === undefined ? undefined : hashOf(client.deviceKey);
	const { sessionToken } = client;
	if (sessionToken !== undefined) await logOut(tx, { token: sessionToken, client, now });
	const token = newToken();
	const firstTimeLogin = await rows.insertSession(tx, {
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
		passwordKnownUntil: isPasswordKnown ? secondsAfter(now, PASSWORD_KNOWN_S) : undefined,
		isLimited,
	});
	const kind = EVENTS[by];
	await recordEvent(tx, { kind, memberId, client, ...(kind === 'log_in' && { detail: { by } }) });
	if (isLimited) return { token, firstTimeLogin, isNewDevice: false };
	await recordNetwork(tx, { memberId, address: client.address });
	if (!deviceHash || !(await upsertDevice(tx, { memberId, deviceHash, now }))) {
		return { token, firstTimeLogin, isNewDevice: false };
	}
	await recordEvent(tx, { kind: 'device_added', memberId, client });
	return { token, firstTimeLogin, isNewDevice: (await countDevices(tx, memberId)) > 1 };
}

interface RenewTokenInput {
	sessionId: number;
	/** The token that is replaced. */
	token: string | undefined;
	now: Date;
	/** True when the member has just authenticated. */
	isProof: boolean;
}

/**
 * Replaces the token of a session and returns the new one; the games of the session stay open.
 * Refuses `session_renewed` when another request has replaced the token, and `not_logged_in` when
 * the session has ended.
 */
export async function renewToken(
	tx: Tx,
	{ token = '', ...renewing }: RenewTokenInput,
): Promise<string> {
	const next = newToken();
	const hashes = { oldHash: hashOf(token), newHash: hashOf(next) };
	if (await rotateSession(tx, { ...renewing, ...hashes })) return next;
	await lockSession(tx, renewing.sessionId);
	throw refuse('session_renewed');
}

function newToken(): string {
	return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What of a session and its member decides whether the password must be changed. */
export type PasswordState = Pick<
	Caller,
	'isPasswordExpired' | 'isPasswordForOnce' | 'isEnteredWithout'
>;

/** Returns the instant and the caller of a token. Refuses an inactive token as `not_logged_in`. */
export async function authenticateToken(
	db: Tx,
	token: string | undefined,
	{ address }: Pick<Client, 'address'>,
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
	if (now.getTime() - lastSeenAt.getTime() > TOUCH_INTERVAL_MS) {
		await rows.touchSession(db, caller.sessionId);
		const { memberId, isLimited } = caller;
		if (!isLimited) await recordNetwork(db, { memberId, address });
	}
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

/** Finds the session of a token and its member without extending the session. */
export async function peekSession(db: Tx, token: string) {
	const session = await rows.findActiveSession(db, hashOf(token));
	if (!session) return undefined;
	const { sessionId, memberId, currency } = session;
	return { sessionId, memberId, currency };
}

/** Lists those of the sessions that are active, whatever their tokens are by now. */
export const listActiveSessions = rows.listActiveIds;

interface LogOutInput {
	token: string;
	client: Pick<Client, 'address' | 'userAgent'>;
	now: Date;
}

/** Ends the token's session; a token whose session has ended has no effect. */
export async function logOut(tx: Tx, { token, client, now }: LogOutInput): Promise<void> {
	const memberId = await endSession(tx, hashOf(token), now);
	if (memberId !== undefined) await recordEvent(tx, { kind: 'log_out', memberId, client });
}

/**
 * Locks a session until the transaction ends, so that it does not end before the operation that it
 * allows. Refuses `not_logged_in` if it has ended.
 */
export async function lockSession(tx: Tx, sessionId: number): Promise<void> {
	if (!(await lockActiveSession(tx, sessionId))) throw refuse('not_logged_in');
}

/** Ends every session of a member. */
export async function endSessionsOf(tx: Tx, memberId: number, now: Date): Promise<void> {
	await rows.endSessionsOf(tx, memberId, now);
}

/** Deletes the sessions and devices of a member; the event log stays. */
export async function deleteSessionsOf(tx: Tx, memberId: number): Promise<void> {
	await rows.deleteSessionsOf(tx, memberId);
}

/** Hashes a secret that a browser holds, for storage. */
export function hashOf(secret: string): Buffer {
	return createHash('sha256').update(secret).digest();
}
