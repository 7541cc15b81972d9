import { expect, test } from 'vitest';
import { login } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { createRequestTransport } from '#server/api/request-transport.ts';
import { aRequestContext } from '../request-contexts.ts';

const OPENED = { success: true, value: { token: 'secret-token', id: 7, userName: 'rafi' } };

test('a page makes its calls with the session of its visitor', async () => {
	const asked: Request[] = [];
	const transport = createRequestTransport({
		context: aRequestContext({ token: 'secret', locale: 'en' }),
		merchant: 'jhilik',
		transport: async (request) => {
			asked.push(request);
			return Response.json({ success: true });
		},
	});

	await transport(new Request('https://jhilik.example/wps/a?b=1', { method: 'POST', body: '{}' }));

	expect(asked[0]?.url).toBe('https://jhilik.example/wps/a?b=1');
	expect(asked[0]?.headers.get('authorization')).toBe('secret');
	expect(asked[0]?.headers.get('language')).toBe('EN');
	expect(await asked[0]?.text()).toBe('{}');
});

test.for([
	{ from: 'the own platform', asksForAll: true, address: '' },
	{ from: 'a host', asksForAll: false, address: '203.0.113.7' },
])('a call with a shared result goes to $from without the session', async (given) => {
	const asked: (string | null)[][] = [];
	const transport = createRequestTransport({
		context: aRequestContext({ token: 'secret', clientAddress: '203.0.113.7' }),
		merchant: 'jhilik',
		asksForAll: given.asksForAll,
		transport: async ({ headers }) => {
			asked.push([headers.get('authorization'), headers.get('x-forwarded-for')]);
			return Response.json({ success: true });
		},
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
])(
	'a page of $token with "$cookie" is answered in $language',
	async ({ token, cookie, language }) => {
		const asked: Request[] = [];
		const transport = createRequestTransport({
			context: aRequestContext({ token, locale: 'en', headers: { cookie } }),
			merchant: 'jhilik',
			transport: async (request) => {
				asked.push(request);
				return Response.json({ success: true });
			},
		});

		await transport(new Request('https://jhilik.example/wps/a', { headers: { language: 'EN' } }));

		expect(asked[0]?.headers.get('language')).toBe(language);
	},
);

test('a page with an expired session reads on as a guest and closes it once', async () => {
	const tokens: (string | null)[] = [];
	const cookies: string[] = [];
	const transport = createRequestTransport({
		context: aRequestContext({ token: 'expired' }),
		merchant: 'jhilik',
		transport: async (request) => {
			tokens.push(request.headers.get('authorization'));
			return Response.json({}, { status: request.headers.has('authorization') ? 401 : 200 });
		},
		onCookies: (lines) => void cookies.push(...lines),
	});

	const first = await transport(new Request('https://jhilik.example/wps/a'));
	const second = await transport(new Request('https://jhilik.example/wps/b'));

	expect([first.status, second.status]).toEqual([200, 200]);
	expect(tokens).toEqual(['expired', null, null]);
	expect(cookies).toEqual([expect.stringMatching(/^__Host-sid=;.*Max-Age=0$/)]);
});

test('a page that opens a session gives the browser its cookie and goes on with it', async () => {
	const cookies: string[] = [];
	const tokens: (string | null)[] = [];
	const transport = createRequestTransport({
		context: aRequestContext(),
		merchant: 'jhilik',
		transport: async (request) => {
			tokens.push(request.headers.get('authorization'));
			return Response.json(OPENED);
		},
		onCookies: (lines) => void cookies.push(...lines),
	});
	const made = { method: login.method, body: '{}' };

	const answer = await transport(new Request(`https://jhilik.example${login.path}`, made));
	await transport(new Request('https://jhilik.example/wps/a'));

	expect(await answer.text()).not.toContain('secret-token');
	expect(cookies.some((line) => line.startsWith('__Host-sid=secret-token;'))).toBe(true);
	expect(tokens).toEqual([null, 'secret-token']);
});
