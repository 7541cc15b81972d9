import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { ABSOLUTE_S, IDLE_S } from '#platform/people/auth/sessions/sessions.ts';
import { mintLaunchToken } from '#platform/play/vendors/launch-tokens.ts';

type Minting = Parameters<typeof mintLaunchToken>[1];

/** Mints a launch token as a launch does; by default in a new session of the member. */
export async function aLaunchToken(
	db: Tx,
	{ sessionId, ...minting }: Omit<Minting, 'sessionId'> & { sessionId?: number | undefined },
): Promise<string> {
	const { memberId, now } = minting;
	return await mintLaunchToken(db, {
		...minting,
		sessionId: sessionId ?? (await aSession(db, memberId, now)),
	});
}

/** Opens a session and returns its id. */
export async function aSession(db: Tx, memberId: number, now: Date): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		insert into member_session (token_hash, member_id, idle_s, created_at, last_seen_at,
			expires_at, address, user_agent)
		values (${randomBytes(32)}, ${memberId}, ${IDLE_S}, ${now}, ${now},
			${secondsAfter(now, ABSOLUTE_S)}, '', '')
		returning id`.execute(db);
	return rows[0]?.id ?? 0;
}
