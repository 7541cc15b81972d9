import { join } from 'node:path';
import { createWps } from '#lib/wps/client.ts';
import { getBotCheckTask } from '#lib/wps/contract/bot-check.ts';
import { login } from '#lib/wps/contract/session.ts';
import { readDemoLogins } from '#platform/seed/demo-logins.ts';
import { solveProof } from '../../solve-proof.ts';
import type { Site } from '../site/server.ts';

/** Logs the demo player in over HTTP and returns the session cookie. */
export async function logIn({
	origin,
	dataDir,
}: Pick<Site, 'origin' | 'dataDir'>): Promise<string> {
	const logins = await readDemoLogins(join(dataDir, 'demo-logins.json'));
	const player = logins.find(({ role }) => role === 'player');
	if (!player) throw new Error('there is no demo player');
	const cookies = new Map<string, string>();
	const wps = createWps({
		origin,
		headers: { origin, 'sec-fetch-site': 'same-origin' },
		transport: async (request) => {
			const headers = new Headers(request.headers);
			headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
			const response = await fetch(new Request(request, { headers }));
			for (const line of response.headers.getSetCookie()) {
				const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
				cookies.set(name, value);
			}
			return response;
		},
	});
	const task = await wps(getBotCheckTask, { purpose: 'login' });
	const challenge = task.ok ? task.value.challenge : undefined;
	const { username, password } = player;
	const proof = challenge ? await solveProof(challenge) : {};
	const answer = await wps(login, { username, password, ...proof });
	if (!answer.ok) throw new Error(`the demo player cannot log in: ${answer.refusal.code}`);
	return `__Host-sid=${cookies.get('__Host-sid')}`;
}
