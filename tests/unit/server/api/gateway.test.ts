import { expect, test } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import { getStatement } from '#lib/wps/contract/reports.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { getProof, uploadProof } from '#lib/wps/contract/uploads.ts';
import { KEY_MARKER } from '#lib/wps/key-marker.ts';
import { createGateway } from '#server/api/gateway.ts';
import { isSafeJson } from '#server/http/json-guard.ts';
import { headerOf } from '#server/http/plain-response.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { aRequestContext } from '../request-contexts.ts';

const OPENED = { success: true, value: { token: 'secret-token', id: 7, userName: 'rafi' } };
const DEAD = { success: false, message: 'Please log in.', errorCode: 'login.not.session' };

/** A gateway with a platform that returns the result of `answer`. */
function aGateway(answer: (request: Request) => Response = () => Response.json({ success: true })) {
	const asked: Request[] = [];
	const faults: unknown[] = [];
	const gateway = createGateway({
		transport: async (request) => {
			asked.push(request);
			return answer(request);
		},
		merchant: 'jhilik',
		onFault: (error) => faults.push(error),
	});
	return { gateway, asked, faults };
}

function aCall(
	{ method, path }: { method: string; path: string },
	given: Partial<RequestContext> = {},
) {
	const headers = {
		'sec-fetch-site': 'same-origin',
		'x-wps': '1',
		'content-type': 'application/json',
	};
	// A known browser.
	const deviceKey = 'device';
	return aRequestContext({
		method,
		path,
		deviceKey,
		...given,
		headers: { ...headers, ...given.headers },
	});
}

const bodyOf = (answer: { body?: Buffer | undefined }) => JSON.parse(String(answer.body));

test('a login stores its token in the cookie and returns a marker', async () => {
	const { gateway } = aGateway(() => Response.json(OPENED));

	const answer = await gateway(aCall(login), Buffer.from('{"username":"rafi"}'));

	expect(String(answer.body)).not.toContain('secret-token');
	expect(bodyOf(answer).value).toEqual({ ...OPENED.value, token: KEY_MARKER });
	expect(headerOf(answer, 'set-cookie')).toMatch(/^__Host-sid=secret-token; Secure;/);
});

test('a refused login sets no cookie', async () => {
	const refusal = { success: false, message: 'no', errorCode: 'login_failed' };
	const { gateway } = aGateway(() => Response.json(refusal));

	const answer = await gateway(aCall(login), Buffer.from('{}'));

	expect(bodyOf(answer)).toEqual(refusal);
	expect(headerOf(answer, 'set-cookie')).toBeUndefined();
});

test('a logout deletes the cookie and clears the data of the browser', async () => {
	const { gateway, asked } = aGateway();

	const answer = await gateway(aCall(logout, { token: 'secret' }), undefined);

	expect(asked[0]?.headers.get('authorization')).toBe('secret');
	expect(headerOf(answer, 'set-cookie')).toContain('Max-Age=0');
	expect(headerOf(answer, 'clear-site-data')).toBe('"cache"');
});

test('the platform gets the headers of the gateway and none that the browser invented', async () => {
	const { gateway, asked } = aGateway();
	const headers = {
		authorization: 'stolen',
		cookie: '__Host-sid=x; a=1',
		merchant: 'other',
		device: 'other',
		connection: 'keep-alive',
		'x-forwarded-for': '1.1.1.1',
		language: 'en',
	};

	await gateway(aCall(getMember, { token: 'secret', headers }), undefined);

	expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
		authorization: 'secret',
		'content-type': 'application/json',
		device: 'web',
		language: 'EN',
		merchant: 'jhilik',
		'x-forwarded-for': '203.0.113.7',
		'x-forwarded-host': 'jhilik.example',
		'x-forwarded-proto': 'https',
		'x-gateway-version': '3',
		'x-request-id': 'test-request',
	});
});

test('a read without X-WPS is sent without the session', async () => {
	const { gateway, asked } = aGateway();
	const context = { ...aCall(getMember, { token: 'secret' }), headers: {} };

	await gateway(context, undefined);

	expect(asked[0]?.headers.get('authorization')).toBeNull();
});

test('an expired session is closed and a public call is repeated without it', async () => {
	const { gateway, asked } = aGateway((request) =>
		request.headers.has('authorization')
			? Response.json(DEAD, { status: 401 })
			: Response.json({ success: true, value: 1 }),
	);

	const open = await gateway(aCall(getStatus, { token: 'dead' }), undefined);
	const closed = await gateway(aCall(getMember, { token: 'dead' }), undefined);

	expect(bodyOf(open)).toEqual({ success: true, value: 1 });
	expect(closed.status).toBe(401);
	expect(asked).toHaveLength(3);
	for (const answer of [open, closed]) {
		expect(headerOf(answer, 'set-cookie')).toContain('Max-Age=0');
	}
});

test('only calls of the contract are forwarded', async () => {
	const { gateway, asked } = aGateway();

	const unknown = await gateway(aCall({ method: 'GET', path: '/wps/nothing' }), undefined);
	const wrong = await gateway(aCall({ method: 'DELETE', path: login.path }), undefined);

	expect([unknown.status, wrong.status]).toEqual([404, 405]);
	expect(headerOf(wrong, 'allow')).toBe('POST');
	expect(asked).toHaveLength(0);
});

test('an outage of the platform returns an envelope with 503', async () => {
	const { gateway, faults } = aGateway(() => {
		throw new Error('connect ECONNREFUSED 10.0.0.1');
	});

	const answer = await gateway(aCall(getStatus), undefined);

	expect(answer.status).toBe(503);
	expect(bodyOf(answer)).toMatchObject({ success: false, errorCode: 'unavailable' });
	expect(String(answer.body)).not.toContain('10.0.0.1');
	expect(faults).toHaveLength(1);
});

test('no other header of the platform reaches the browser', async () => {
	const headers = { 'set-cookie': 'a=1', server: 'x', 'x-powered-by': 'y', 'retry-after': '9' };
	const { gateway } = aGateway(() => Response.json({ success: true }, { headers }));

	const answer = await gateway(aCall(getStatus), undefined);

	const names = answer.headers.filter((_, index) => index % 2 === 0);
	expect(names).toEqual(['content-type', 'cache-control', 'retry-after']);
});

test.for([
	{ text: '{"a":[1,"two",null,{"b":true}]}', isSafe: true },
	{ text: '{"__proto__":{"isAdmin":true}}', isSafe: false },
	{ text: '{"a":[{"__proto__":1}]}', isSafe: false },
	{ text: '{"\\u005f_proto__":1}', isSafe: false },
	{ text: '{"a":"b\\u0000"}', isSafe: false },
	{ text: '{"a":', isSafe: false },
	{ text: '', isSafe: false },
	{ text: `${'['.repeat(20)}${']'.repeat(20)}`, isSafe: true },
	{ text: `${'['.repeat(21)}${']'.repeat(21)}`, isSafe: false },
	{ text: '['.repeat(200_000), isSafe: false },
])('the JSON $text is safe: $isSafe', async ({ text, isSafe }) => {
	const { gateway, asked } = aGateway();

	await gateway(aCall(login), Buffer.from(text || ' '));

	expect(isSafeJson(text)).toBe(isSafe);
	expect(asked).toHaveLength(isSafe ? 1 : 0);
});

test.for([
	{ by: 'a link of the site', headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
	{ by: 'a link of another site', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
	{ by: 'a bookmark', headers: { 'sec-fetch-site': 'none' }, status: 401 },
	{
		by: 'a link of the site in an old browser',
		headers: { 'sec-fetch-site': undefined, referer: 'https://jhilik.example/member/statement' },
		status: 200,
	},
	{
		by: 'a link of another site in an old browser',
		headers: { 'sec-fetch-site': undefined, referer: 'https://jhilik.example.evil.test/' },
		status: 401,
	},
])('a file by $by is answered with $status', async ({ headers, status }) => {
	const isMember = status === 200;
	const disposition = 'attachment; filename="a.csv"';
	const { gateway, asked } = aGateway((request) =>
		request.headers.has('authorization')
			? new Response('a,b', { headers: { 'content-disposition': disposition } })
			: Response.json(DEAD, { status: 401 }),
	);
	const given = { token: 'secret-token', headers: { ...headers, 'x-wps': undefined } };

	const answer = await gateway(aCall(getStatement, given), undefined);

	expect(asked[0]?.headers.get('authorization') ?? null).toBe(isMember ? 'secret-token' : null);
	expect(headerOf(answer, 'content-disposition')).toBe(isMember ? disposition : undefined);
	expect(answer.status).toBe(status);
});

test('a person who opens too many files sees a page', async () => {
	const refusal = { success: false, message: 'Later.', errorCode: 'too.many.requests' };
	const { gateway } = aGateway(() => Response.json(refusal, { status: 429 }));
	const query = '?language=en';
	const given = { query, token: 'secret-token', headers: { 'x-wps': undefined } };

	const answer = await gateway(aCall(getStatement, given), undefined);

	expect(answer.status).toBe(429);
	expect(String(answer.body)).toContain('Too many files this hour');
	expect(headerOf(answer, 'content-type')).toContain('text/html');
});

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };

test('a picture passes as its bytes, with the session', async () => {
	const { gateway, asked } = aGateway();
	const bytes = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x80]);
	const call = aCall(uploadProof, { token: 'secret', headers: MULTIPART });

	await gateway(call, bytes);

	expect(Buffer.from(await (asked[0] as Request).arrayBuffer())).toEqual(bytes);
	expect(asked[0]?.headers.get('content-type')).toBe(MULTIPART['content-type']);
	expect(asked[0]?.headers.get('authorization')).toBe('secret');
});

test.for([
	[uploadProof, { 'content-type': 'application/json' }],
	[uploadProof, { 'content-type': 'multipart/form-data' }],
	[login, MULTIPART],
] as const)('a call with the body of another kind is refused', async ([call, headers]) => {
	const { gateway, asked } = aGateway();

	const answer = await gateway(aCall(call, { headers }), Buffer.from('{}'));

	expect(bodyOf(answer).errorCode).toBe('unsupported_media_type');
	expect(asked).toEqual([]);
});

test('a picture of another site is refused', async () => {
	const { gateway, asked } = aGateway();
	const headers = { ...MULTIPART, 'sec-fetch-site': 'cross-site' };

	const answer = await gateway(aCall(uploadProof, { headers }), Buffer.from('x'));

	expect(bodyOf(answer).errorCode).toBe('foreign_origin');
	expect(asked).toEqual([]);
});

test.for([
	['private, max-age=3600', 'private, max-age=3600'],
	['public, max-age=3600', 'no-store'],
	[undefined, 'no-store'],
] as const)('a file with the caching %s is sent with %s', async ([given, sent]) => {
	const headers = {
		...{ 'content-type': 'image/webp', 'content-disposition': 'attachment; filename="a.webp"' },
		...(given && { 'cache-control': given }),
	};
	const { gateway } = aGateway(() => new Response('picture', { headers }));

	const answer = await gateway(aCall(getProof, { token: 'secret' }), undefined);

	expect(headerOf(answer, 'cache-control')).toBe(sent);
	expect(headerOf(answer, 'content-disposition')).toContain('attachment');
});
