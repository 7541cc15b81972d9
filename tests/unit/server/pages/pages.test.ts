import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getStatus } from '#lib/wps/contract/system.ts';
import { headerOf, type PlainResponse } from '#server/http/plain-response.ts';
import { aRequestContext } from '../request-contexts.ts';
import { DIRECTIVE, HTML, type Page, somePages } from './some-pages.ts';

test('a public page is rendered once and sent in every encoding', async () => {
	const { pages, asked } = somePages();
	const answerTo = async (encoding: string) =>
		pages.respond(aRequestContext({ headers: { 'accept-encoding': encoding } }), undefined);

	const plain = await answerTo('br');
	const zipped = await answerTo('gzip');
	const again = await answerTo('gzip');

	expect(asked).toHaveLength(1);
	expect(again).toEqual(zipped);
	expect(headerOf(plain, 'content-encoding')).toBe('br');
	expect(headerOf(zipped, 'content-encoding')).toBe('gzip');
	expect(gunzipSync(zipped.body ?? '').toString()).toContain('<p>/</p>');
	expect(headerOf(zipped, 'cache-control')).toBe('private, no-cache');
	expect(zipped.headers).not.toContain('page-cache');
});

test('a browser that has the page gets 304, whatever encoding it had', async () => {
	const { pages } = somePages();
	const first = await pages.respond(
		aRequestContext({ headers: { 'accept-encoding': 'br' } }),
		undefined,
	);
	const etag = headerOf(first, 'etag') ?? '';

	const again = await pages.respond(
		aRequestContext({ headers: { 'if-none-match': etag } }),
		undefined,
	);
	const other = await pages.respond(
		aRequestContext({ headers: { 'if-none-match': '"other"' } }),
		undefined,
	);

	expect(etag).toMatch(/^"[\w-]+-br"$/);
	expect([again.status, other.status]).toEqual([304, 200]);
	expect(again.body).toBeUndefined();
});

test.for<{ name: string; page: Page }>([
	{ name: 'without a cache directive', page: { headers: [HTML] } },
	{ name: 'that sets a cookie', page: { headers: [HTML, DIRECTIVE, ['set-cookie', 'a=1']] } },
	{ name: 'that opens a session', page: { opens: 'secret' } },
	{ name: 'that is not found', page: { status: 404 } },
	{ name: 'that failed', page: { status: 503 } },
	{ name: 'that redirects', page: { status: 302 } },
])('a page $name is never cached', async ({ page }) => {
	const { pages, asked } = somePages(() => page);

	await pages.respond(aRequestContext(), undefined);
	await pages.respond(aRequestContext(), undefined);

	expect(asked).toHaveLength(2);
	expect(pages.metrics().entries).toBe(0);
});

test('a member gets a separate page that is not cached', async () => {
	const { pages, asked } = somePages();
	await pages.respond(aRequestContext(), undefined);
	const etag = headerOf(await pages.respond(aRequestContext(), undefined), 'etag') ?? '';

	const context = aRequestContext({ token: 'secret', headers: { 'if-none-match': etag } });
	const own = await pages.respond(context, undefined);
	const anonymous = await pages.respond(aRequestContext(), undefined);

	expect(own.status).toBe(200);
	expect(headerOf(own, 'cache-control')).toBe('no-store');
	expect(headerOf(own, 'etag')).toBeUndefined();
	expect(asked[1]?.locals.token).toBe('secret');
	expect(anonymous.headers).not.toContain('no-store');
});

test('only the query names that a page reads make separate entries', async () => {
	const { pages, asked } = somePages();

	const answers: PlainResponse[] = [];
	for (const query of ['?page=2&utm=a', '?utm=b&page=2', '?fbclid=1', '', '?page=3']) {
		answers.push(await pages.respond(aRequestContext({ query }), undefined));
	}

	expect(asked.map(({ address }) => address)).toEqual(['/', '/?page=2', '/?page=3']);
	expect(answers[0]).toEqual(answers[1]);
	expect(answers[2]).toEqual(answers[3]);
});

test('hosts, schemes, paths and themes have separate entries', async () => {
	const { pages, asked } = somePages();
	const visits = [
		aRequestContext(),
		aRequestContext({ host: 'other.example' }),
		aRequestContext({ scheme: 'http' }),
		aRequestContext({ path: '/en', locale: 'en' }),
		aRequestContext({ theme: 'dark' }),
	];

	for (const context of [...visits, ...visits]) await pages.respond(context, undefined);

	expect(asked).toHaveLength(visits.length);
});

test('invented host names take little space and evict only each other', async () => {
	const { pages, asked } = somePages();
	const ask = (host: string, path: string) =>
		pages.respond(aRequestContext({ host, path }), undefined);
	for (const path of ['/', '/en']) await ask('jhilik.example', path);

	for (let number = 0; number < 200; number += 1) await ask(`invented-${number}.example`, '/');
	const before = asked.length;
	for (const path of ['/', '/en']) await ask('jhilik.example', path);

	expect(pages.metrics().entries).toBeLessThanOrEqual(17);
	expect(asked.length).toBe(before);
});

test('the host names of the site itself are all cached', async () => {
	const { pages } = somePages(() => ({}), { publicHost: 'jhilik.example' });

	for (let number = 0; number < 40; number += 1) {
		await pages.respond(aRequestContext({ host: `brand-${number}.example` }), undefined);
	}

	expect(pages.metrics().entries).toBe(40);
});

test('no data of the visitor reaches a shared render', async () => {
	const { pages, asked } = somePages();
	const headers = { cookie: 'a=1', 'user-agent': 'Phone', 'accept-language': 'fr' };

	await pages.respond(aRequestContext({ headers }), undefined);

	expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'host', 'origin']);
	expect(asked[0]?.locals.token).toBeUndefined();
});

test('a form reaches the page with its body and is never cached', async () => {
	const { pages, asked } = somePages(() => ({ opens: 'a b' }));
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };

	const answer = await pages.respond(
		aRequestContext({ method: 'POST', headers, deviceKey: 'device' }),
		Buffer.from('a=1'),
	);

	expect(asked[0]?.body?.toString()).toBe('a=1');
	expect(headerOf(answer, 'set-cookie')).toMatch(/^__Host-sid=a%20b; Secure; Path=\/; HttpOnly/);
	expect(pages.metrics().entries).toBe(0);
});

test('a page frames the origin it requests and no other', async () => {
	const frame: [string, string] = ['frame-src', 'https://games.example'];
	const { pages } = somePages(() => ({ headers: [HTML, frame] }));

	const { policy, headers } = await pages.respond(aRequestContext(), undefined);

	expect(policy).toContain('frame-src https://games.example;');
	expect(headers).not.toContain('frame-src');
});

test('an invalidated tag renders the page again', async () => {
	const { pages, asked } = somePages();
	await pages.respond(aRequestContext(), undefined);

	pages.invalidate(['home']);
	await pages.respond(aRequestContext(), undefined);

	expect(asked).toHaveLength(2);
});

test('values that are too long share one page, and the first of repeated names counts', async () => {
	const { pages, asked } = somePages();
	const long = 'x'.repeat(101);
	const queries = [
		`?page=${long}`,
		`?page=${long}yz`,
		`?page=2&page=${'y'.repeat(50)}`,
		'?page=2',
		'',
	];

	for (const query of queries) await pages.respond(aRequestContext({ query }), undefined);

	expect(asked.map(({ address }) => address)).toEqual(['/', `/?page=${long}`, '/?page=2']);
});

test('invented values evict only pages of the same address', async () => {
	const { pages, asked } = somePages();
	await pages.respond(aRequestContext({ path: '/en' }), undefined);
	for (let n = 0; n < 300; n++)
		await pages.respond(aRequestContext({ query: `?page=${n}` }), undefined);

	expect(pages.metrics()).toMatchObject({ entries: 202, evictions: 100 });
	const before = asked.length;
	await pages.respond(aRequestContext({ path: '/en' }), undefined);
	await pages.respond(aRequestContext(), undefined);
	await pages.respond(aRequestContext({ query: '?page=299' }), undefined);
	expect(asked).toHaveLength(before);
});

test('a page with a failed call is not cached, and the previous page stays', async () => {
	let isLost = true;
	const call = getStatus;
	const { pages, asked } = somePages(({ locals }) => {
		if (isLost) locals.onIssue({ call, fields: [], isLost, reason: 'network' });
		return { headers: [HTML, ['page-cache', 'fresh=0.001, stale=600']] };
	});

	await pages.respond(aRequestContext(), undefined);
	expect(pages.metrics().entries).toBe(0);
	isLost = false;
	await pages.respond(aRequestContext(), undefined);
	expect(pages.metrics().entries).toBe(1);
	isLost = true;
	await new Promise((resolve) => setTimeout(resolve, 5));
	await pages.respond(aRequestContext(), undefined);
	await new Promise((resolve) => setTimeout(resolve, 5));

	expect(asked).toHaveLength(3);
	expect(pages.metrics().entries).toBe(1);
});

test('only a shared page is marked public', async () => {
	const { pages } = somePages(({ address }) => ({
		headers: address === '/own' ? [HTML, ['page-public', '1']] : [HTML, DIRECTIVE],
	}));

	const answers = await Promise.all([
		pages.respond(aRequestContext(), undefined),
		pages.respond(aRequestContext({ token: 'a-token' }), undefined),
		pages.respond(aRequestContext({ path: '/own' }), undefined),
	]);

	expect(answers.map((answer) => headerOf(answer, 'page-public'))).toEqual([
		'1',
		undefined,
		undefined,
	]);
});

test('a page with its own ETag is sent once', async () => {
	const { pages } = somePages(() => ({ headers: [HTML, ['etag', '"own"']] }));

	const first = await pages.respond(aRequestContext(), undefined);
	const again = await pages.respond(
		aRequestContext({ headers: { 'if-none-match': '"own"' } }),
		undefined,
	);

	expect([first.status, again.status, again.body]).toEqual([200, 304, undefined]);
});

test('an uncached search leaves the other pages of its address in the cache', async () => {
	const { pages, asked } = somePages(({ address }) => ({
		headers: address.includes('q=') ? [HTML] : [HTML, ['page-cache', 'fresh=60, query=page q']],
	}));
	const queries = ['', '?page=2', '?q=river', '?page=2', '?q=river'];

	for (const query of queries) await pages.respond(aRequestContext({ query }), undefined);

	const addresses = asked.map(({ address }) => address);
	expect(addresses).toEqual(['/', '/?page=2', '/?q=river', '/?q=river']);
});

test('a plain-text error of the renderer is replaced by a localised page of the server', async () => {
	const { pages } = somePages(() => ({ status: 500, headers: [['content-type', 'text/plain']] }));
	const ours = somePages(() => ({ status: 500, headers: [HTML] })).pages;

	await expect(pages.respond(aRequestContext({ token: 'a-token' }), undefined)).rejects.toThrow(
		'page failed',
	);
	expect((await ours.respond(aRequestContext({ token: 'a-token' }), undefined)).status).toBe(500);
});
