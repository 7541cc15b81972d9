import { expect, test } from 'vitest';
import type { Call } from '#lib/wps/call.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { createSessionTransport, type SessionCall } from '#server/api/session-transport.ts';
import { aRequestContext } from '../request-contexts.ts';

const CLOSED = '__Host-sid=; Secure; Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
const RESTORED = { token: 'restored', cookies: ['__Host-sid=restored', '__Host-rm=next'] };
const LOGGED_IN = { token: 'opened', rememberToken: 'kept', id: 7 };

interface Given {
	token?: string | undefined;
	restored?: { token?: string; cookies: string[] };
	value?: object;
}

/** A platform that knows every session but `expired`, and the transport of one request to it. */
function aSession({ token, restored, value = {} }: Given = {}) {
	const context = aRequestContext({ token, deviceKey: 'device', rememberMeToken: 'remembered' });
	const sent: Request[] = [];
	const cookies: string[] = [];
	let restoreCount = 0;
	const send = createSessionTransport({
		context,
		merchant: 'test',
		transport: async (request) => {
			sent.push(request);
			const isExpired = request.headers.get('authorization') === 'expired';
			return Response.json({ success: !isExpired, value }, { status: isExpired ? 401 : 200 });
		},
		restore: restored && restoreIt,
		onCookies: (lines) => void cookies.push(...lines),
	});
	return {
		context,
		send: (given?: CallGiven) => send(aCall(given)),
		sent,
		cookies,
		tokens,
		restores,
	};

	async function restoreIt() {
		restoreCount += 1;
		await Promise.resolve();
		return restored ?? { cookies: [] };
	}

	function tokens() {
		return sent.map(({ headers }) => headers.get('authorization'));
	}

	function restores() {
		return restoreCount;
	}

	function aCall({ call = getMember, ...rest }: CallGiven = {}): SessionCall {
		const { method, path: address } = call;
		const headers = new Headers();
		const body = method === 'GET' ? undefined : '{}';
		const flags = { withToken: true, withKeys: true, repeatsAsGuest: false };
		return { call, method, address, headers, body, context, ...flags, ...rest };
	}
}

type CallGiven = Partial<Omit<SessionCall, 'call'>> & { call?: Call };

test('a 401 restores the session and repeats the call once with it', async () => {
	const { send, tokens, cookies } = aSession({ token: 'expired', restored: RESTORED });

	const response = await send();

	expect(response.status).toBe(200);
	expect(tokens()).toEqual(['expired', 'restored']);
	expect(cookies).toEqual([CLOSED, ...RESTORED.cookies]);
});

test('the body travels again with the repeated call', async () => {
	const { send, sent } = aSession({ token: 'expired', restored: RESTORED });

	await send({ call: login, body: '{"a":1}' });

	expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['{"a":1}', '{"a":1}']);
});

test('a call with the restored session is not repeated when that is refused too', async () => {
	const restored = { token: 'expired', cookies: [] };
	const { send, tokens, restores } = aSession({ token: 'expired', restored });

	const response = await send();

	expect(response.status).toBe(401);
	expect(tokens()).toEqual(['expired', 'expired']);
	expect(restores()).toBe(1);
});

test.for([
	{ restored: undefined, cookies: [CLOSED] },
	{ restored: { cookies: ['__Host-rm=; Max-Age=0'] }, cookies: [CLOSED, '__Host-rm=; Max-Age=0'] },
])('without a restored session ($restored) the 401 is the response', async (given) => {
	const session = aSession({
		token: 'expired',
		...(given.restored && { restored: given.restored }),
	});

	const response = await session.send();

	expect(response.status).toBe(401);
	expect(session.tokens()).toEqual(['expired']);
	expect(session.cookies).toEqual(given.cookies);
});

test('without a restored session a call for guests is repeated without one', async () => {
	const { send, tokens, cookies } = aSession({ token: 'expired', restored: { cookies: [] } });

	const response = await send({ repeatsAsGuest: true });

	expect(response.status).toBe(200);
	expect(tokens()).toEqual(['expired', null]);
	expect(cookies).toEqual([CLOSED]);
});

test('concurrent calls restore the session once', async () => {
	const { send, tokens, cookies, restores } = aSession({ token: 'expired', restored: RESTORED });

	const responses = await Promise.all([send(), send(), send()]);
	await send();

	expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(restores()).toBe(1);
	expect(cookies).toEqual([CLOSED, ...RESTORED.cookies]);
	expect(tokens().filter((token) => token === 'expired')).toHaveLength(3);
	expect(tokens().filter((token) => token === 'restored')).toHaveLength(4);
});

test('a guest and a call without the token restore nothing', async () => {
	const guest = aSession({ restored: RESTORED });
	const member = aSession({ token: 'expired', restored: RESTORED });

	await guest.send();
	await member.send({ withToken: false });

	expect([...guest.tokens(), ...member.tokens()]).toEqual([null, null]);
	expect([guest.restores(), member.restores()]).toEqual([0, 0]);
	expect([...guest.cookies, ...member.cookies]).toEqual([]);
});

test.for([
	{ withKeys: true, device: 'device' },
	{ withKeys: false, device: null },
])('keys are sent with the calls that need them: $withKeys', async ({ withKeys, device }) => {
	const { send, sent } = aSession();

	await send({ call: { ...login, needsDevice: true }, withKeys });

	expect(sent[0]?.headers.get('x-device-key')).toBe(device);
});

test('an opened session leaves the response as cookies and travels with the next call', async () => {
	const { send, tokens, cookies } = aSession({ value: LOGGED_IN });

	const response = await send({ call: login });
	await send();

	expect(await response.text()).not.toMatch(/opened|kept/);
	expect(cookies.map((line) => line.split(';')[0])).toEqual([
		'__Host-sid=opened',
		'__Host-rm=kept',
	]);
	expect(tokens()).toEqual([null, 'opened']);
});

test('a logout clears the session and the remember-me cookie, also of an expired session', async () => {
	const { send, cookies } = aSession({ token: 'expired' });

	await send({ call: logout });

	expect(cookies.map((line) => line.split(';')[0])).toEqual([
		'__Host-sid=',
		'__Host-sid=',
		'__Host-rm=',
	]);
});
