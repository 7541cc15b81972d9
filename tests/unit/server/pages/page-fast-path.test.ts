import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { textResponse } from '#server/http/plain-response.ts';
import { trustProxies } from '#server/http/trusted-proxies.ts';
import type { RequestLine } from '#server/log.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { createPages } from '#server/pages/pages.ts';
import { createSite } from '#server/site.ts';

const HTML: [string, string] = ['content-type', 'text/html'];
const KEPT: [string, string] = [
	'page-cache',
	'fresh=60, stale=600, tags=home, query=page, alone=next',
];
const HOST = 'jhilik.example';
const PROXIED = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

type Headers = Record<string, string>;
interface Given {
	hosts?: string[];
	proxies?: string[];
	fresh?: string;
	cacheBytesMax?: number;
}

const closings: (() => void)[] = [];
afterEach(() => {
	for (const close of closings.splice(0)) close();
});

/** A site whose pages return their render number; records how each request was served. */
async function aSite({ hosts = [], proxies = [], fresh, cacheBytesMax = 1e7 }: Given = {}) {
	let renders = 0;
	let readings = 0;
	const pages = createPages({
		render: async ({ address, locals: { clocks } }) => {
			renders += 1;
			const kept: [string, string] = fresh ? ['page-cache', fresh] : KEPT;
			const headers = address.startsWith('/own') ? [HTML] : [HTML, kept];
			const clock = address.startsWith('/clock') && clocks?.moment(() => `${++readings} s`);
			const text = `render ${renders}${clock ? ` <b>${clock}</b>` : ''}`;
			return { status: 200, headers, body: Buffer.from(text.padEnd(2000)) };
		},
		transport: async () => new Response('{}'),
		merchant: 'test',
		imageOrigins: () => [],
		reportUrl: undefined,
		frameOriginOf: async () => undefined,
		cacheBytesMax,
		onRefreshFailed: () => undefined,
	});
	const hits: RequestLine[] = [];
	const metrics = createMetrics();
	const site = createSite({
		isTrusted: trustProxies(proxies),
		hosts,
		operations: async () => textResponse(200, 'fine'),
		gateway: () => textResponse(200, 'called'),
		pages,
		metrics,
		log: pino({ level: 'silent' }),
		logRequest: () => undefined,
		logHit: (line) => hits.push(line),
	});
	const server = createServer(site).listen(0, '127.0.0.1');
	closings.push(() => server.close());
	await new Promise((ready) => server.once('listening', ready));
	const { port } = server.address() as AddressInfo;

	async function ask(path = '/', headers: Headers = {}, method = 'GET') {
		const before = hits.length;
		const response = await new Promise<IncomingMessage>((resolve, reject) => {
			const all = { host: HOST, ...headers };
			const options = { port, host: '127.0.0.1', path, method, headers: all, agent: false };
			send(options, resolve).on('error', reject).end();
		});
		let text = '';
		for await (const part of response) text += part;
		const { statusCode: status, headers: answered } = response;
		return { status, headers: answered, text: text.trim(), isHot: hits.length > before };
	}
	return { ask, hits, pages, metrics };
}

/** Removes the headers in which two responses to the same request may differ. */
function lasting({ date: _, 'x-request-id': __, ...headers }: IncomingMessage['headers']) {
	return headers;
}

test.for<{ name: string; method: string; headers: Headers }>([
	{ name: 'a page', method: 'GET', headers: {} },
	{ name: 'brotli', method: 'GET', headers: { 'accept-encoding': 'gzip, br' } },
	{ name: 'gzip', method: 'GET', headers: { 'accept-encoding': 'gzip' } },
	{ name: 'a HEAD request', method: 'HEAD', headers: {} },
])('the fast path returns $name as the full path does', async ({ method, headers }) => {
	const { ask } = await aSite();

	const whole = await ask('/', headers, method);
	const short = await ask('/', headers, method);

	expect([whole.isHot, short.isHot]).toEqual([false, true]);
	expect(short.text).toBe(whole.text);
	expect(lasting(short.headers)).toEqual(lasting(whole.headers));
	expect(short.headers['content-security-policy']).toContain("default-src 'none'");
	expect(short.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
	expect(short.headers['x-request-id']).not.toBe(whole.headers['x-request-id']);
});

test.for([
	{ name: 'a name of the cache key', path: '/?page=2' },
	{ name: 'an ignored name', path: '/?fbclid=some-click' },
	{ name: 'another order', path: '/?utm_source=there&page=2' },
])('an address with a query is cached: $name', async ({ path }) => {
	const { ask, hits } = await aSite();
	const whole = await ask(path);

	const short = await ask(path);

	expect([whole.isHot, short.isHot]).toEqual([false, true]);
	expect(short.text).toBe(whole.text);
	expect(lasting(short.headers)).toEqual(lasting(whole.headers));
	expect(hits.at(-1)?.path).toBe('/');
});

test('other values of cached query names are other pages, other names are not', async () => {
	const { ask } = await aSite();
	const paths = ['/', '/?page=2', '/?page=3', '/?page=2&utm_source=there'];
	for (const path of paths) await ask(path);

	const answers = [];
	for (const path of paths) answers.push(await ask(path));

	expect(answers.map(({ isHot }) => isHot)).toEqual([true, true, true, true]);
	const [first, second, third, again] = answers.map(({ text }) => text);
	expect(new Set([first, second, third]).size).toBe(3);
	expect(again).toBe(second);
});

test('an address that is not requested again is evicted', async () => {
	const { ask } = await aSite();
	await ask('/?page=2');
	for (let click = 0; click < 1000; click++) await ask(`/?fbclid=${click}`);

	const whole = await ask('/?page=2');
	const short = await ask('/?page=2');

	expect([whole.isHot, short.isHot]).toEqual([false, true]);
});

test('the fast path returns 304 to a browser that has the page', async () => {
	const { ask } = await aSite();
	const { headers } = await ask('/');
	const known = { 'if-none-match': headers.etag ?? '' };

	const short = await ask('/', known);
	const { headers: whole } = await ask('/?unread=1', known);

	expect(short).toMatchObject({ status: 304, text: '', isHot: true });
	expect(lasting(short.headers)).toEqual(lasting(whole));
});

test.for<{ name: string; path?: string; method?: string; headers?: Headers; status: number }>([
	{ name: 'a cookie', headers: { cookie: 'theme=dark' }, status: 200 },
	{ name: 'the cookie of another language', headers: { cookie: 'lang=en' }, status: 302 },
	{ name: 'a session', headers: { cookie: 'sid=secret' }, status: 200 },
	{ name: 'an empty cookie', headers: { cookie: '' }, status: 200 },
	{ name: 'a foreign form', method: 'POST', status: 403 },
	{ name: 'another method', method: 'PUT', status: 405 },
	{ name: 'an unsupported method', method: 'OPTIONS', status: 405 },
	{ name: 'a bypassing query', path: '/?next=/bets', status: 200 },
	{ name: 'a long query', path: `/?page=2&fbclid=${'x'.repeat(500)}`, status: 200 },
	{ name: 'a bad query', path: '/?q=%00', status: 400 },
	{ name: 'another spelling of the path', path: '//', status: 400 },
	{ name: 'an invalid host name', headers: { host: 'a b' }, status: 400 },
	{ name: 'another host', headers: { host: 'other.example' }, status: 200 },
	{ name: 'an operations path', path: '/readyz', status: 200 },
	{ name: 'a call', path: '/wps/nothing', status: 200 },
	{ name: 'an uncached page', path: '/own', status: 200 },
])('$name takes the full path', async ({ path, method, headers, status }) => {
	const { ask } = await aSite();
	for (let turn = 0; turn < 2; turn++) await ask('/');
	await ask(path);

	const answer = await ask(path, headers, method);

	expect(answer).toMatchObject({ status, isHot: false });
});

test('a foreign host is refused, whatever was cached for it', async () => {
	const { ask } = await aSite({ hosts: [HOST] });
	const foreign = { host: 'evil.example' };
	// This machine may use any host name; a proxy's request does not come from this machine.
	const own = await ask('/', foreign);
	const ownAgain = await ask('/', foreign);

	const proxied = await ask('/', { ...foreign, via: '1.1 somewhere' });
	await ask('/');
	const ours = await ask('/', { via: '1.1 somewhere' });

	expect([own.status, ownAgain.status, ownAgain.isHot]).toEqual([200, 200, false]);
	expect(proxied).toMatchObject({ status: 400, isHot: false });
	expect(ours).toMatchObject({ status: 200, isHot: true });
});

test('a host and a path cannot be confused in the cache key', async () => {
	const { ask } = await aSite();
	for (let turn = 0; turn < 2; turn++) await ask('/en');

	const answer = await ask('/', { host: `${HOST}/en` });

	expect(answer).toMatchObject({ status: 400, isHot: false });
});

test('an invalidated page is rendered again before the fast path serves it', async () => {
	const { ask, pages } = await aSite();
	await ask('/');

	pages.invalidate(['home']);
	const after = await ask('/');
	const later = await ask('/');

	expect(after).toMatchObject({ text: 'render 2', isHot: false });
	expect(later).toMatchObject({ text: 'render 2', isHot: true });
});

test('a stale page takes the full path, which renders it again', async () => {
	const { ask } = await aSite({ fresh: 'fresh=0.05, stale=600' });
	await ask('/');
	await new Promise((resolve) => setTimeout(resolve, 60));

	const stale = await ask('/');

	expect(stale).toMatchObject({ text: 'render 1', isHot: false });
});

test('a page with a clock is not on the fast path', async () => {
	const { ask } = await aSite();

	const texts: string[] = [];
	for (let count = 0; count < 3; count += 1) {
		texts.push((await ask('/clock')).text);
		await new Promise((resolve) => setTimeout(resolve, 250));
	}

	expect(texts).toEqual(['1 s', '2 s', '3 s'].map((clock) => `render 1 <b>${clock}</b>`));
});

test('an evicted page is not on the fast path', async () => {
	const { ask } = await aSite({ cacheBytesMax: 4500 });
	await ask('/');
	expect((await ask('/')).isHot).toBe(true);
	await ask('/en');

	const again = await ask('/');

	expect(again).toMatchObject({ text: 'render 3', isHot: false });
});

test('proxy headers are used only from a trusted proxy', async () => {
	const id = { 'x-request-id': 'from-the-proxy' };
	const trusting = await aSite({ proxies: ['127.0.0.1'] });
	const alone = await aSite();
	for (const { ask } of [trusting, alone]) await ask('/');

	const plain = await trusting.ask('/', id);
	const first = await trusting.ask('/', PROXIED);
	const second = await trusting.ask('/', PROXIED);
	const ignored = await alone.ask('/', { ...PROXIED, ...id });

	expect(plain).toMatchObject({ isHot: true, headers: { 'x-request-id': 'from-the-proxy' } });
	expect([first.isHot, second.isHot]).toEqual([false, true]);
	expect(second.headers['strict-transport-security']).toBeDefined();
	expect(trusting.hits.at(-1)?.clientAddress).toBe('203.0.113.7');
	expect(ignored.isHot).toBe(true);
	expect(ignored.headers['strict-transport-security']).toBeUndefined();
	expect(ignored.headers['x-request-id']).not.toBe('from-the-proxy');
	expect(alone.hits.at(-1)?.clientAddress).toBe('127.0.0.1');
});

test('the metrics count both paths', async () => {
	const { ask, metrics, pages } = await aSite();
	for (let turn = 0; turn < 3; turn++) await ask('/');

	const lines = (await metrics.text()).split('\n');

	expect(lines).toContain('http_requests_total{kind="page",status="200"} 3');
	expect(lines).toContain('http_request_duration_seconds_bucket{le="+Inf",kind="page"} 3');
	expect(lines).toContain('http_request_duration_seconds_count{kind="page"} 3');
	expect(pages.metrics()).toMatchObject({ hits: 2, misses: 1 });
});
