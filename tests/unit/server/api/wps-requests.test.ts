import { expect, test } from 'vitest';
import type { Call } from '#lib/wps/call.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { createRequestTransport, keysFor } from '#server/api/wps-requests.ts';
import { aRequestContext } from '../request-contexts.ts';

const OPENED = { success: true, value: { token: 'secret-token', id: 7, userName: 'rafi' } };

test('a page sends its calls with the session of its visitor', async () => {
	const asked: Request[] = [];
	const transport = createRequestTransport({
		context: aRequestContext({ token: 'secret', locale: 'en' }),
		merchant: 'jhilik',
		transport: async (request) => {
			asked.push(request);
			return Response.json({ success: true });
		},
		onSessionExpired: () => undefined,
	});

	await transport(new Request('https://jhilik.example/wps/a?b=1', { method: 'POST', body: '{}' }));

	expect(asked[0]?.url).toBe('https://jhilik.example/wps/a?b=1');
	expect(asked[0]?.headers.get('authorization')).toBe('secret');
	expect(asked[0]?.headers.get('language')).toBe('EN');
	expect(await asked[0]?.text()).toBe('{}');
});

test.for([
	{ from: 'the own platform', asksForAll: true, address: '' },
	{ from: 'an upstream host', asksForAll: false, address: '203.0.113.7' },
])("a shared result is requested from $from without the visitor's session", async (given) => {
	const asked: (string | null)[][] = [];
	const transport = createRequestTransport({
		context: aRequestContext({ token: 'secret', clientAddress: '203.0.113.7' }),
		merchant: 'jhilik',
		asksForAll: given.asksForAll,
		transport: async ({ headers }) => {
			asked.push([headers.get('authorization'), headers.get('x-forwarded-for')]);
			return Response.json({ success: true });
		},
		onSessionExpired: () => undefined,
	});

	await transport(new Request(`https://jhilik.example${getStatus.path}`));
	await transport(new Request('https://jhilik.example/wps/a'));

	expect(asked).toEqual([
		[null, given.address],
		['secret', '203.0.113.7'],
	]);
});

test.for([
	{ token: 'secret', cookie: 'lang=th', language: 'TH' },
	{ token: 'secret', cookie: 'lang=hi', language: 'EN' },
	{ token: undefined, cookie: 'lang=th', language: 'EN' },
])('a page of $token with "$cookie" requests $language', async ({ token, cookie, language }) => {
	const asked: Request[] = [];
	const transport = createRequestTransport({
		context: aRequestContext({ token, locale: 'en', headers: { cookie } }),
		merchant: 'jhilik',
		transport: async (request) => {
			asked.push(request);
			return Response.json({ success: true });
		},
		onSessionExpired: () => undefined,
	});

	await transport(new Request('https://jhilik.example/wps/a', { headers: { language: 'EN' } }));

	expect(asked[0]?.headers.get('language')).toBe(language);
});

test('a page with an expired session continues as a visitor and closes it once', async () => {
	const tokens: (string | null)[] = [];
	let closed = 0;
	const transport = createRequestTransport({
		context: aRequestContext({ token: 'dead' }),
		merchant: 'jhilik',
		transport: async (request) => {
			tokens.push(request.headers.get('authorization'));
			return Response.json({}, { status: request.headers.has('authorization') ? 401 : 200 });
		},
		onSessionExpired: () => {
			closed += 1;
		},
	});

	const first = await transport(new Request('https://jhilik.example/wps/a'));
	const second = await transport(new Request('https://jhilik.example/wps/b'));

	expect([first.status, second.status]).toEqual([200, 200]);
	expect(tokens).toEqual(['dead', null, null]);
	expect(closed).toBe(1);
});

const NEEDY: Call = { ...getStatus, path: login.path, method: 'POST', needsDevice: true };

test('a call that needs a device key creates one for a new browser, once', () => {
	const context = aRequestContext();

	const first = keysFor(NEEDY, context);
	const second = keysFor(NEEDY, context);

	expect(first.keys.device).toMatch(/^[\w-]{43}$/);
	expect(first.cookies).toEqual([expect.stringContaining(`__Host-did=${first.keys.device};`)]);
	expect(second).toEqual({ keys: first.keys, cookies: [] });
});

test('keys are sent only with the calls that need them', () => {
	const context = aRequestContext({ deviceKey: 'd', rememberMeToken: 'r' });

	expect(keysFor(getStatus, context).keys).toEqual({});
	expect(keysFor(NEEDY, context).keys).toEqual({ device: 'd' });
	expect(keysFor({ ...NEEDY, needsRemembered: true }, context).keys).toEqual({
		device: 'd',
		remembered: 'r',
	});
});

test('a page that opens a session sets its cookie and continues with it', async () => {
	const cookies: string[] = [];
	const tokens: (string | null)[] = [];
	const transport = createRequestTransport({
		context: aRequestContext(),
		merchant: 'jhilik',
		transport: async (request) => {
			tokens.push(request.headers.get('authorization'));
			return Response.json(OPENED);
		},
		onSessionExpired: () => undefined,
		onCookies: (lines) => void cookies.push(...lines),
	});
	const made = { method: login.method, body: '{}' };

	const answer = await transport(new Request(`https://jhilik.example${login.path}`, made));
	await transport(new Request('https://jhilik.example/wps/a'));

	expect(await answer.text()).not.toContain('secret-token');
	expect(cookies.some((line) => line.startsWith('__Host-sid=secret-token;'))).toBe(true);
	expect(tokens).toEqual([null, 'secret-token']);
});
