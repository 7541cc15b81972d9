import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { readDemoLogins } from '#platform/seed/demo-logins.ts';
import type { Site } from '../site/server.ts';

const CLIENT = {
	...{ address: '203.0.113.9', userAgent: 'bench', language: 'BN', hostname: 'localhost' },
	...{ origin: 'http://localhost', deviceKey: undefined, sessionToken: undefined },
	rememberMeToken: undefined,
};

/** The name of the session's cookie over localhost. */
export const SESSION_COOKIE = '__Host-sid';

export interface SignedIn {
	memberId: number;
	token: string;
	/** The `cookie` header of its browser. */
	cookie: string;
}

/** Opens a session, as a log-in does. */
export async function signIn(db: Database, memberId: number): Promise<SignedIn> {
	const opening = { memberId, type: 0, client: CLIENT, now: new Date(), by: 'password' } as const;
	const token = await openSession(db, opening);
	return { memberId, token, cookie: `${SESSION_COOKIE}=${encodeURIComponent(token)}` };
}

/** Returns the id of the demo player. */
export async function demoPlayerOf(db: Database, { dataDir }: Site): Promise<number> {
	const logins = await readDemoLogins(join(dataDir, 'demo-logins.json'));
	const username = logins.find(({ role }) => role === 'player')?.username ?? '';
	const { rows } = await sql<{ id: number }>`
		select id from member where username = ${username}`.execute(db);
	const [player] = rows;
	if (!player) throw new Error('there is no demo player');
	return player.id;
}
