import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { aWorker } from './a-worker.ts';

const PUBLIC = { 'page-public': '1', 'content-type': 'text/html' };
const MEMBERS_ONLY = { 'cache-control': 'no-store', 'content-type': 'text/html' };

/** Returns a page that names its address, the same for every client. */
function showPage({ url }: IncomingMessage, response: ServerResponse): void {
	response.writeHead(200, PUBLIC).end(`page ${url}`);
}

test('with a required login the redirect is not cached as the offline page', async () => {
	const { dispatch } = await aWorker((request, response) => {
		if (!request.url?.endsWith('/offline')) return showPage(request, response);
		response.writeHead(302, { location: '/login' }).end();
	});

	await expect(dispatch('install')).rejects.toThrow();
});

test.for([
	['after a day', 25, 1],
	['on the same day', 23, 0],
] as const)('the offline pages are fetched again %s', async ([, hours, times]) => {
	const { dispatch, request, asked } = await aWorker(showPage);
	await dispatch('install');
	asked.length = 0;
	vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3_600_000);

	await request({ path: '/en/rng' });

	expect(asked.filter((one) => one === 'GET /en/offline')).toHaveLength(times);
	vi.restoreAllMocks();
});

test('without a connection an uncached page shows the offline page', async () => {
	const { dispatch, request } = await aWorker((asked, response) => {
		if (asked.url === '/en/rng') response.destroy();
		else showPage(asked, response);
	});
	await dispatch('install');

	const answer = await request({ path: '/en/rng' });

	expect(await answer?.text()).toBe('page /en/offline');
	expect(answer?.redirected).toBe(false);
});

test.for([
	{ method: 'POST', mode: 'same-origin', path: '/wps/session/login' },
	{ method: 'PUT', mode: 'same-origin', path: '/wps/member/register' },
	{ method: 'POST', mode: 'navigate', path: '/en/login' },
	{ method: 'POST', mode: 'navigate', path: '/en/logout' },
])("after $method $path a visitor's page is not shown when the network fails", async (entry) => {
	let isLost = false;
	const { dispatch, request, listCached } = await aWorker((asked, response) => {
		if (isLost) response.destroy();
		else showPage(asked, response);
	});
	await dispatch('install');
	await request({ path: '/en/rng' });
	expect(await listCached()).toEqual(['/en/rng']);

	await request(entry);
	isLost = true;
	const answer = await request({ path: '/en/rng' });

	expect(await answer?.text()).toBe('page /en/offline');
});

test('a page requested before the login is not cached after it', async () => {
	const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
	const { dispatch, request, listCached, asked } = await aWorker(async (one, response) => {
		if (one.url === '/en/rng') await entered;
		showPage(one, response);
	});
	await dispatch('install');

	const page = request({ path: '/en/rng' });
	await expect.poll(() => asked).toContain('GET /en/rng');
	await request({ method: 'POST', mode: 'same-origin', path: '/wps/session/login' });
	enter();

	expect(await (await page)?.text()).toBe('page /en/rng');
	expect(await listCached()).toEqual([]);
});

test('customer service is passed through with one request, and cached pages stay', async () => {
	const { request, listCached, asked, origin } = await aWorker((one, response) => {
		if (one.url !== '/wps/service/3') return showPage(one, response);
		response.writeHead(200, MEMBERS_ONLY).end('service');
	});
	await request({ path: '/en/rng' });

	const preloadResponse = fetch(`${origin}/wps/service/3`);
	const answer = await request({ path: '/wps/service/3', preloadResponse });

	expect(await answer?.text()).toBe('service');
	expect(asked).toEqual(['GET /en/rng', 'GET /wps/service/3']);
	expect(await listCached()).toEqual(['/en/rng']);
});

test('the first page of a session deletes cached pages, and no files', async () => {
	const { request, listCached } = await aWorker((asked, response) => {
		if (asked.url === '/en') response.writeHead(200, MEMBERS_ONLY).end('hello');
		else showPage(asked, response);
	});
	await request({ path: '/en/rng' });
	await request({ mode: 'no-cors', path: '/art/a.svg' });
	expect(await listCached()).toEqual(['/en/rng', '/art/a.svg']);

	await request({ path: '/en' });

	expect(await listCached()).toEqual(['/art/a.svg']);
});

test('a new worker caches open pages and never requests a member page again', async () => {
	const { dispatch, windows, asked, listCached } = await aWorker(showPage);
	windows.push('/en/rng', '/en/game?vassalage=JHL&id=1', '/game', '/member/depositv2');
	windows.push('/wps/service/3?lang=en');

	await dispatch('activate');

	expect(asked).toEqual(['GET /en/rng']);
	expect(await listCached()).toEqual(['/en/rng']);
});

test.for([
	{ onLine: false, told: 'unsent' },
	{ onLine: true, told: 'unanswered' },
])('a form without a response is sent once and reported as $told', async ({ onLine, told }) => {
	const { dispatch, request, listCached, asked } = await aWorker((one, response) => {
		if (one.method === 'POST') response.destroy();
		else response.writeHead(200, PUBLIC).end(`<html lang="en">${one.url}`);
	});
	await dispatch('install');
	vi.stubGlobal('navigator', { onLine });

	const answer = await request({ method: 'POST', path: '/en/login' });

	expect(await answer?.text()).toBe(`<html data-form="${told}" lang="en">/en/offline`);
	expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST /en/login']);
	expect(await listCached()).toEqual([]);
});

test('a request from a foreign page is left to the browser', async () => {
	const { request, asked } = await aWorker(showPage);

	const answer = await request({ method: 'POST', path: '/en/login', referrer: 'https://a.test/' });

	expect(answer).toBeUndefined();
	expect(asked).toEqual([]);
});
