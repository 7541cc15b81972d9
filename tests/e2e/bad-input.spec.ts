import { request as openRequest } from 'node:http';
import { login } from '#lib/wps/contract/session.ts';
import { depositPlayMoney, getBalance } from '#lib/wps/contract/wallet.ts';
import { expect, test } from './fixtures.ts';

const own = { 'sec-fetch-site': 'same-origin', 'x-wps': '1' };
const json = { ...own, 'content-type': 'application/json' };
const credentials = '{"username":"nobodyatall","password":"not-the-one"}';

interface Bad {
	what: string;
	path: string;
	method?: string;
	headers?: Record<string, string>;
	body?: string;
	status: number;
}

const post = { path: login.path, method: 'POST' };
const CASES: Bad[] = [
	{ what: 'a wrong type', ...post, headers: json, body: '{"username":1}', status: 400 },
	{ what: 'a missing field', ...post, headers: json, body: '{"username":"a"}', status: 400 },
	{
		what: 'an unknown field',
		...post,
		headers: json,
		body: credentials.replace('}', ',"type2":1}'),
		status: 400,
	},
	{ what: 'invalid JSON', ...post, headers: json, body: '{', status: 400 },
	{
		what: 'deeply nested JSON',
		...post,
		headers: json,
		body: '['.repeat(50) + ']'.repeat(50),
		status: 400,
	},
	{ what: '__proto__', ...post, headers: json, body: '{"__proto__":{}}', status: 400 },
	{ what: 'a 300 KB body', ...post, headers: json, body: 'x'.repeat(300_000), status: 413 },
	{ what: 'a form body', ...post, headers: own, body: 'username=a', status: 415 },
	{
		what: 'a cross-site request',
		...post,
		headers: { 'sec-fetch-site': 'cross-site' },
		status: 403,
	},
	{ what: 'a wrong method', path: login.path, headers: own, status: 405 },
	{ what: 'an unknown method', path: '/', method: 'PROPFIND', status: 405 },
	{ what: 'encoded dots', path: '/%2e%2e/%2e%2e/etc/passwd', status: 400 },
	{ what: 'doubly encoded dots', path: '/%252e%252e/secret', status: 400 },
	{ what: 'a NUL', path: '/a%00b', status: 400 },
	{ what: 'a backslash', path: '/..%5c..%5cwindows', status: 400 },
	{ what: 'broken encoding', path: '/%E0%A4%A', status: 400 },
	{ what: 'an unknown call', path: '/wps/nothing', headers: own, status: 404 },
	{ what: 'an unknown page', path: '/en/nothing', status: 404 },
	{ what: 'an unknown language', path: '/xx/login', status: 404 },
	{
		what: 'a broken cookie',
		path: '/en',
		headers: { cookie: '%%%; =; __Host-sid=%00; theme=<script>' },
		status: 200,
	},
	{
		what: 'a call with an expired session',
		path: getBalance.path,
		headers: { ...own, cookie: '__Host-sid=dead' },
		status: 401,
	},
	{
		what: 'a deposit by a visitor',
		...post,
		path: depositPlayMoney.path,
		headers: json,
		status: 401,
	},
	{ what: 'a hostile query', path: '/rng?page=%3Cscript%3Ealert(1)%3C/script%3E', status: 200 },
	{ what: 'a long query', path: `/rng?page=${'x'.repeat(5000)}`, status: 200 },
];

for (const { what, status, ...bad } of CASES) {
	test(`${what} gets status ${status}, a message and no stack trace @upstream`, async ({
		site,
	}) => {
		const answer = await send(site.origin, bad);

		expect(answer.status).toBe(status);
		expect(answer.text.length).toBeGreaterThan(0);
		expect(answer.text).not.toMatch(/\bat [\w.<>]+ \(|node_modules|\/src\/|<script>alert/);
		if (bad.path.startsWith('/wps')) {
			expect(JSON.parse(answer.text)).toMatchObject({
				success: false,
				errorCode: expect.any(String),
				message: expect.any(String),
			});
		}
	});
}

test('an expired session cookie is cleared and the visitor page is returned @upstream', async ({
	site,
}) => {
	const response = await fetch(`${site.origin}/en`, { headers: { cookie: '__Host-sid=dead' } });

	expect(response.headers.get('set-cookie')).toMatch(/^__Host-sid=;.*Max-Age=0/i);
	expect(await response.text()).toContain('href="/en/login');
});

/** Sends the path unchanged: `fetch` would normalise it. */
function send(
	origin: string,
	{ path, method = 'GET', headers = {}, body = '' }: Omit<Bad, 'what' | 'status'>,
) {
	const { hostname, port } = new URL(origin);
	return new Promise<{ status: number; text: string }>((resolve, reject) => {
		const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
		const sent = openRequest({ hostname, port, path, method, headers: { ...headers, ...length } });
		sent.on('response', (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('end', () => {
				resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() });
			});
		});
		sent.on('error', reject);
		sent.end(body);
	});
}
