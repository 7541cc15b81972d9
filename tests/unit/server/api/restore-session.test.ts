import { expect, test } from 'vitest';
import { restoreSession } from '#lib/wps/contract/session.ts';
import { createGateway } from '#server/api/gateway.ts';
import { createRestore, respondRestored } from '#server/api/restore-session.ts';
import { aRequestContext } from '../request-contexts.ts';

const OPENED = { token: 'new-token', rememberToken: 'new-key', id: 1 };
const REMEMBERED = aRequestContext({ rememberMeToken: 'old-key', deviceKey: 'device' });

/** A host that opens a session for `old-key` and returns the token of every other call. */
function aHost(value: object | null = OPENED) {
	const asked: Request[] = [];
	const transport = async (request: Request) => {
		asked.push(request);
		if (new URL(request.url).pathname !== restoreSession.path) {
			const token = request.headers.get('authorization');
			if (token === 'dead') return Response.json({ success: false }, { status: 401 });
			return Response.json({ success: true, value: { token } });
		}
		if (value) return Response.json({ success: true, value });
		return Response.json({ success: false, errorCode: 'not_remembered' });
	};
	return { asked, transport, restore: createRestore({ transport, merchant: 'test' }) };
}

test('a remembered login opens one session for all requests of a page', async () => {
	const { asked, restore } = aHost();
	const context = { ...REMEMBERED, headers: { 'user-agent': 'a phone' } };

	const [one, two] = await Promise.all([restore(context), restore(context)]);

	expect(two).toBe(one);
	expect(asked).toHaveLength(1);
	expect(asked[0]?.headers.get('x-remember-key')).toBe('old-key');
	// Shows the member which device it is.
	expect(asked[0]?.headers.get('user-agent')).toBe('a phone');
	expect(one.token).toBe('new-token');
	expect(one.cookies.map((cookie) => cookie.split(';')[0])).toEqual([
		'__Host-sid=new-token',
		'__Host-rm=new-key',
	]);
});

test('the token copied to another browser does not share the session', async () => {
	const { asked, restore } = aHost();

	await Promise.all([restore(REMEMBERED), restore({ ...REMEMBERED, deviceKey: 'another' })]);

	expect(asked.map((request) => request.headers.get('x-device-key'))).toEqual([
		'device',
		'another',
	]);
});

test('a refused token is deleted, an outage keeps it', async () => {
	const refused = await aHost(null).restore(REMEMBERED);
	const away = createRestore({ transport: () => Promise.reject(new Error()), merchant: 'test' });

	expect(refused.token).toBeUndefined();
	expect(refused.cookies).toEqual([expect.stringMatching(/^__Host-rm=;.*Max-Age=0$/)]);
	expect(await away(REMEMBERED)).toEqual({ cookies: [] });
});

test('a restored response has the session, sets its cookies and is not cached', async () => {
	const { restore } = aHost();
	const context = { ...REMEMBERED };
	const headers = ['cache-control', 'private, no-cache'];

	const answer = await respondRestored(restore, context, () => ({ status: 200, headers }));

	expect(context.token).toBe('new-token');
	expect(answer.headers.filter((name) => name === 'set-cookie')).toHaveLength(2);
	expect(answer.headers).toContain('no-store');
});

test('a call with an expired session is repeated with the restored session', async () => {
	const { transport, restore } = aHost();
	const gateway = createGateway({
		transport,
		restore,
		merchant: 'test',
		onFault: (error) => {
			throw error;
		},
	});
	const context = aRequestContext({
		...REMEMBERED,
		token: 'dead',
		path: '/wps/v2/wallets/balance',
		headers: { 'x-wps': '1', 'sec-fetch-site': 'same-origin' },
	});

	const answer = await gateway(context, undefined);

	expect(JSON.parse(String(answer.body))).toMatchObject({ success: true });
	const cookies = answer.headers.filter((_, index, all) => all[index - 1] === 'set-cookie');
	expect(cookies.at(-1)).toContain('__Host-rm=new-key');
	expect(cookies.findLast((cookie) => cookie.includes('sid='))).toContain('new-token');
});
