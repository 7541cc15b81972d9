import { expect, test } from 'vitest';
import { ROUTES, type Route } from '#lib/routes.ts';
import { hasPart } from '#lib/wps/call-path.ts';
import { calls, callsOfPath } from '#lib/wps/contract/calls.ts';
import { createGateway } from '#server/api/gateway.ts';
import { guard, kindOf } from '#server/http/guards.ts';
import { isPlainPath, isPlainQuery } from '#server/http/path-guard.ts';
import { headerOf } from '#server/http/plain-response.ts';
import { refusalOfCall } from '#server/http/write-guard.ts';
import { redirectToLogin } from '#server/pages/redirect-to-login.ts';
import { variantsOf } from '../../../path-variants.ts';
import { aRequestContext } from '../request-contexts.ts';

const OURS = { origin: 'https://jhilik.example' };
const SAME = { 'sec-fetch-site': 'same-origin' };
const CROSS = { 'sec-fetch-site': 'cross-site' };
const JSON_BODY = { 'content-type': 'application/json', 'content-length': '2' };
const FILE_BODY = { 'content-type': 'multipart/form-data; boundary=b' };
const WPS = { 'x-wps': '1' };

test.for([
	{ path: '/', isPlain: true },
	{ path: '/en/games', isPlain: true },
	{ path: '/%E0%A6%96%E0%A7%87%E0%A6%B2%E0%A6%BE', isPlain: true },
	{ path: '/a.b/c-d_e~f', isPlain: true },
	{ path: '/a/../b', isPlain: false },
	{ path: '/a/./b', isPlain: false },
	{ path: '/..', isPlain: false },
	{ path: '/%2e%2e/b', isPlain: false },
	{ path: '/%2E./b', isPlain: false },
	{ path: '/a%2fb', isPlain: false },
	{ path: '/a%5cb', isPlain: false },
	{ path: '/a\\b', isPlain: false },
	{ path: '/%252e%252e/b', isPlain: false },
	{ path: '/a%00', isPlain: false },
	{ path: '/a\u0000', isPlain: false },
	{ path: '/a b', isPlain: false },
	{ path: '//evil.example', isPlain: false },
	{ path: '/a//b', isPlain: false },
	{ path: '/%', isPlain: false },
	{ path: '/%E0%A6', isPlain: false },
	{ path: 'http://evil.example/', isPlain: false },
	{ path: '*', isPlain: false },
	{ path: `/${'a'.repeat(1023)}`, isPlain: true },
	{ path: `/${'a'.repeat(1024)}`, isPlain: false },
])('the path $path is plain: $isPlain', ({ path, isPlain }) => {
	expect(isPlainPath(path)).toBe(isPlain);
	expect(guard(aRequestContext({ path }), 'call', [])?.status).toBe(isPlain ? undefined : 400);
});

test('a query may be malformed but contains no NUL', () => {
	expect(isPlainQuery('?q=100%&a=%zz')).toBe(true);
	expect(isPlainQuery('?q=%00')).toBe(false);
});

test.for([
	{ name: 'from the site itself', headers: { ...SAME, ...WPS, ...JSON_BODY }, code: undefined },
	{ name: 'with an Origin only', headers: { ...OURS, ...WPS, ...JSON_BODY }, code: undefined },
	{ name: 'from another site', headers: { ...CROSS, ...OURS, ...WPS, ...JSON_BODY }, code: 403 },
	{
		name: 'from a sibling domain',
		headers: { 'sec-fetch-site': 'same-site', ...WPS, ...JSON_BODY },
		code: 403,
	},
	{
		name: 'typed into the address bar',
		headers: { 'sec-fetch-site': 'none', ...WPS, ...JSON_BODY },
		code: 403,
	},
	{
		name: 'of another Origin',
		headers: { origin: 'https://evil.example', ...WPS, ...JSON_BODY },
		code: 403,
	},
	{
		name: 'of the same host without TLS',
		headers: { origin: 'http://jhilik.example', ...WPS, ...JSON_BODY },
		code: 403,
	},
	{ name: 'of no Origin', headers: { ...WPS, ...JSON_BODY }, code: 403 },
	{ name: 'of the Origin null', headers: { origin: 'null', ...WPS, ...JSON_BODY }, code: 403 },
	{ name: 'without X-WPS', headers: { ...SAME, ...JSON_BODY }, code: 403 },
	{
		name: 'as a form',
		headers: { ...SAME, ...WPS, 'content-type': 'application/x-www-form-urlencoded' },
		code: 415,
	},
	{ name: 'as text', headers: { ...SAME, ...WPS, 'content-type': 'text/plain' }, code: 415 },
	{
		name: 'as JSON in disguise',
		headers: { ...SAME, ...WPS, 'content-type': 'application/jsonp' },
		code: 415,
	},
	{
		name: 'with a charset',
		headers: { ...SAME, ...WPS, 'content-type': 'application/json; charset=utf-8' },
		code: undefined,
	},
	{ name: 'without a type', headers: { ...SAME, ...WPS }, code: 415 },
])('a POST $name is refused with $code', ({ headers, code }) => {
	const refusal = refusalOfCall(aRequestContext({ method: 'POST', headers }));

	const codes: Record<string, number> = { foreign_origin: 403, unsupported_media_type: 415 };
	expect(refusal && codes[refusal]).toBe(code);
});

test.for([
	{ name: 'without a body', headers: {}, code: undefined },
	{ name: 'with an empty body', headers: { 'content-length': '0' }, code: undefined },
	{
		name: 'with a body that is not JSON',
		headers: { 'content-length': '3' },
		code: 'unsupported_media_type',
	},
	{
		name: 'with a chunked body',
		headers: { 'transfer-encoding': 'chunked' },
		code: 'unsupported_media_type',
	},
])('a DELETE $name is refused with $code', ({ headers, code }) => {
	const context = aRequestContext({ method: 'DELETE', headers: { ...SAME, ...WPS, ...headers } });

	expect(refusalOfCall(context)).toBe(code);
});

test.for([
	{ site: undefined, code: undefined },
	{ site: 'same-origin', code: undefined },
	{ site: 'none', code: undefined },
	{ site: 'same-site', code: 'foreign_origin' },
	{ site: 'cross-site', code: 'foreign_origin' },
])('a read from $site is refused with $code', ({ site, code }) => {
	const headers = site === undefined ? {} : { 'sec-fetch-site': site };

	expect(refusalOfCall(aRequestContext({ headers }))).toBe(code);
});

test.for(['TRACE', 'OPTIONS', 'CONNECT', 'PATCH', 'BREW'])('%s is not allowed', (method) => {
	const answer = guard(aRequestContext({ method }), 'page', []);

	expect(answer?.status).toBe(405);
	expect(answer && headerOf(answer, 'allow')).toBe('GET, HEAD, POST');
});

test('a page refuses PUT and DELETE', () => {
	expect(guard(aRequestContext({ method: 'PUT' }), 'page', [])?.status).toBe(405);
	expect(guard(aRequestContext({ method: 'DELETE' }), 'page', [])?.status).toBe(405);
});

test('a form of another site is refused and an own form is accepted', () => {
	expect(guard(aRequestContext({ method: 'POST', headers: CROSS }), 'page', [])?.status).toBe(403);
	expect(guard(aRequestContext({ method: 'POST', headers: {} }), 'page', [])?.status).toBe(403);
	expect(guard(aRequestContext({ method: 'POST', headers: OURS }), 'page', [])).toBeUndefined();
	expect(guard(aRequestContext({ method: 'POST', headers: SAME }), 'page', [])).toBeUndefined();
});

test.for([
	{ path: '/', cookie: 'lang=en', to: '/en?a=1' },
	{ path: '/', cookie: 'lang=th', to: '/en?a=1' },
	{ path: '/', cookie: 'lang=bn', to: undefined },
	{ path: '/', cookie: 'lang=//other.example', to: undefined },
	{ path: '/', cookie: 'slang=en; lang=%zz', to: undefined },
	{ path: '/games', cookie: 'lang=en', to: undefined },
	{ path: '/games/', cookie: '', to: '/games?a=1' },
])('$path with the cookie "$cookie" redirects to $to', ({ path, cookie, to }) => {
	const answer = guard(aRequestContext({ path, query: '?a=1', headers: { cookie } }), 'page', []);

	expect(answer && headerOf(answer, 'location')).toBe(to);
});

test('a link of the site to the Bengali home page is followed, whatever language was chosen', () => {
	const headers = { cookie: 'lang=en', 'sec-fetch-site': 'same-origin' };

	expect(guard(aRequestContext({ path: '/', headers }), 'page', [])).toBeUndefined();
});

test('the prefix of a path decides its kind', () => {
	const kinds = [
		'/wps/a',
		'/lgw/a',
		'/lotto/lgw/a',
		'/lotto-vn/lgw/a',
		'/lottery',
		'/vendor/JHL/bet',
		'/healthz',
		'/_astro/a.js',
		'/wps',
		'/',
	].map(kindOf);

	expect(kinds).toEqual([
		...['call', 'call', 'call', 'call', 'page', 'vendor', 'operations', 'asset', 'page', 'page'],
	]);
});

test('a refusal is an envelope for a call and a localised page for a browser', () => {
	const call = guard(aRequestContext({ path: '/wps/%2e' }), 'call', []);
	const bengali = guard(aRequestContext({ path: '/%2e' }), 'page', []);
	const english = guard(aRequestContext({ path: '/en/%2e', locale: 'en' }), 'page', []);

	expect(JSON.parse(String(call?.body))).toMatchObject({
		success: false,
		errorCode: 'request_param_err',
	});
	expect(String(bengali?.body)).toContain('<html lang="bn"');
	expect(String(english?.body)).toContain('This address is not valid.');
});

test.for([
	['/home/', 301, '/?a=1'],
	['/index/', 301, '/?a=1'],
	['/en/home/', 301, '/en?a=1'],
	['/down/', 301, '/download?a=1'],
	['/vip/', 308, '/vip?a=1'],
] as const)('%s redirects in one hop', ([path, status, target]) => {
	const answer = guard(aRequestContext({ path, query: '?a=1' }), 'page', []);

	expect([answer?.status, answer && headerOf(answer, 'location')]).toEqual([status, target]);
});

const routes: Route[] = Object.values(ROUTES);
const pagesOfMembers = routes
	.filter(({ access }) => access !== 'everybody')
	.map(({ path }) => path);

test.for(pagesOfMembers.flatMap((path) => [path, `/en${path}`]))(
	'every spelling of %s requires the login',
	(path) => {
		for (const variant of variantsOf(path)) {
			const context = aRequestContext({ path: variant });
			const answer = guard(context, kindOf(variant), []) ?? redirectToLogin(context);

			const to = (answer && headerOf(answer, 'location')) ?? '';
			const isRefused = answer?.status === 400;
			const isLedAway = to === path || /^(\/en)?\/login\?next=/.test(to);
			// The address of a file is not a page.
			const isFile = variant.endsWith('.json');
			expect(isRefused || isLedAway || isFile, variant).toBe(true);
		}
	},
);

test.for(calls.map((call) => [call.method, call.path, call] as const))(
	'%s %s reaches the platform only by its exact path',
	async ([method, path, { uploadBytesMax }]) => {
		const asked: string[] = [];
		const gateway = createGateway({
			transport: async (request) => {
				asked.push(request.url);
				return Response.json({ success: true });
			},
			merchant: 'test',
			onFault: () => undefined,
		});
		const type = uploadBytesMax ? FILE_BODY : JSON_BODY;
		const headers = { ...SAME, ...WPS, ...type };
		const body = Buffer.from(method === 'GET' ? '' : '{}');
		const reach = async (variant: string) => {
			const context = aRequestContext({ method, path: variant, headers, deviceKey: 'device' });
			const kind = kindOf(variant);
			if (!guard(context, kind, []) && kind === 'call') await gateway(context, body);
		};

		const filled = path.replace(/\{\w+\}/g, '7');
		// Another value of a part is a path of its own.
		const isValue = (variant: string) => callsOfPath(variant).some(hasPart);
		for (const variant of variantsOf(filled)) if (!isValue(variant)) await reach(variant);
		expect(asked).toEqual([]);
		await reach(filled);
		expect(asked).toHaveLength(1);
	},
);
