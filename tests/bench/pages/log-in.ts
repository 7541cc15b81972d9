import { join } from 'node:path';
import { createWps } from '#lib/wps/client.ts';
import { login } from '#lib/wps/contract/session.ts';
import { readDemoLogins } from '#platform/seed/demo-logins.ts';
import type { Site } from '../site/server.ts';

/** Logs the demo player in over HTTP and answers the cookie of the session. */
export async function logIn({ origin, dataDir }: Site): Promise<string> {
	const logins = await readDemoLogins(join(dataDir, 'demo-logins.json'));
	const player = logins.find(({ role }) => role === 'player');
	if (!player) throw new Error('there is no demo player');
	let cookie = '';
	const wps = createWps({
		origin,
		headers: { origin, 'sec-fetch-site': 'same-origin' },
		transport: async (request) => {
			const response = await fetch(request);
			cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
			return response;
		},
	});
	const { username, password } = player;
	const answer = await wps(login, { username, password });
	if (!answer.ok) throw new Error(`the demo player cannot log in: ${answer.refusal.code}`);
	return cookie;
}
