import { deviceNameOf } from '#lib/rules/security/device-name.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteRememberMeElsewhere, deleteRememberMeOnDevice } from '../remember-me/rows.ts';
import { recordEvent } from './events.ts';
import * as rows from './rows.ts';

/** Lists the active sessions of the caller. */
export async function listSessionsOf(db: Tx, { memberId, sessionId }: Caller) {
	const sessions = await rows.selectActiveSessions(db, memberId);
	return sessions.map((session) => ({
		...deviceNameOf(session.userAgent),
		id: session.id,
		address: session.address,
		loginTime: session.createdAt,
		lastSeenTime: session.lastSeenAt,
		isCurrent: session.id === sessionId,
	}));
}

interface EndSessionOfInput {
	caller: Caller;
	client: Client;
	now: Date;
}

/** Ends another session of the caller. Refuses as the call `endSession` says. */
export async function endSessionOf(tx: Tx, id: number, { caller, client, now }: EndSessionOfInput) {
	const { memberId, sessionId } = caller;
	const own = id === sessionId;
	const ended = !own && (await rows.endOneSession(tx, { memberId, sessionId: id, now }));
	if (!ended) throw refuse('session_not_found');
	// A remember-me token of that browser would restore the session at once.
	if (ended.deviceHash) await deleteRememberMeOnDevice(tx, memberId, ended.deviceHash);
	await recordEvent(tx, { kind: 'session_ended', memberId, client });
}

/** Ends every session of the caller except this one. Returns how many. */
export async function endOtherSessionsOf(tx: Tx, { caller, client, now }: EndSessionOfInput) {
	const { memberId, sessionId } = caller;
	const count = await rows.endOtherSessions(tx, { memberId, sessionId, now });
	await deleteRememberMeElsewhere(tx, memberId, sessionId);
	if (count > 0) {
		const detail = { count: String(count) };
		await recordEvent(tx, { kind: 'sessions_ended', memberId, client, detail });
	}
	return count;
}
