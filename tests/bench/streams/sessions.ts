import type { Client } from '#platform/core/route.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';

/** Opens a session for each member, as a log-in does. */
export async function openSessions(appUrl: string, members: readonly number[]) {
	const db = openDatabase({ url: appUrl, connectionsMax: 4 });
	const client: Client = {
		...{ address: '127.0.0.1', userAgent: 'bench', language: 'EN' },
		...{ hostname: 'localhost', origin: 'http://localhost' },
		...{ sessionToken: undefined, deviceKey: undefined, rememberMeToken: undefined },
	};
	const now = new Date();
	try {
		return await db.transaction().execute(async (tx) => {
			const watchers: { memberId: number; token: string }[] = [];
			for (const memberId of members) {
				const token = await openSession(tx, { memberId, type: 0, now, by: 'password', client });
				watchers.push({ memberId, token });
			}
			return watchers;
		});
	} finally {
		await db.destroy();
	}
}
