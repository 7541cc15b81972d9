import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPages, type PageRequest } from '#server/pages/astro-page.ts';
import type { PageLocals } from '#server/pages/page-locals.ts';

/** Pages that show their request as JSON. `/failing` has no response, `/broken` half a body. */
const ENTRY = `export const app = {
	match: ({ url }) => (url.endsWith('/nowhere') ? undefined : { pattern: url }),
	async render(request, options) {
		if (request.url.endsWith('/failing')) throw new Error('no page');
		const { method, url, headers } = request;
		const shown = { method, url, accept: headers.get('accept'), text: await request.text(), options };
		const body = new ReadableStream({
			start(stream) {
				stream.enqueue(new TextEncoder().encode(JSON.stringify(shown)));
				if (url.endsWith('/broken')) stream.error(new Error('a component failed'));
				else stream.close();
			},
		});
		const response = new Response(body, { status: 418, headers: { 'Content-Type': 'text/html' } });
		response.headers.append('Set-Cookie', 'a=1');
		response.headers.append('Set-Cookie', 'b=2');
		return response;
	},
};`;

const LOCALS: PageLocals = {
	requestId: 'r-1',
	transport: async () => new Response(),
	publicOrigin: 'https://jhilik.example',
	theme: undefined,
	isBalanceHidden: false,
	isFirstLogin: false,
	clientAddress: '203.0.113.9',
	onIssue: () => undefined,
	setExpiry: () => undefined,
	readAddresses: async () => [],
	cookies: { closeSession: () => undefined, endFirstLogin: () => undefined },
};

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'astro-page-'));
	await writeFile(join(folder, 'entry.mjs'), ENTRY);
});
afterAll(() => rm(folder, { recursive: true }));

test('a page is rendered with the address, headers, body and locals of its request', async () => {
	const page = await render({
		method: 'POST',
		address: '/login?next=%2F',
		body: Buffer.from('name=a'),
	});

	expect(JSON.parse(String(page?.body))).toEqual({
		method: 'POST',
		url: 'https://jhilik.example/login?next=%2F',
		accept: 'text/html',
		text: 'name=a',
		options: {
			addCookieHeader: true,
			clientAddress: '203.0.113.9',
			locals: expect.objectContaining({ requestId: 'r-1' }),
			routeData: { pattern: 'https://jhilik.example/login?next=%2F' },
		},
	});
});

test('status and headers are those of Astro, with each cookie on its own', async () => {
	const page = await render({});

	expect(page?.status).toBe(418);
	expect(page?.headers).toEqual([
		['content-type', 'text/html'],
		['set-cookie', 'a=1'],
		['set-cookie', 'b=2'],
	]);
});

test('an address without a route has no page', async () => {
	expect(await render({ address: '/nowhere' })).toBeUndefined();
});

test.for([
	['/failing', 'no page'],
	['/broken', 'a component failed'],
] as const)('the error of the page %s reaches the caller', async ([address, message]) => {
	await expect(render({ address })).rejects.toThrow(message);
});

async function render(request: Partial<PageRequest>) {
	const pages = await loadPages(join(folder, 'entry.mjs'));
	return pages({
		method: 'GET',
		address: '/',
		origin: 'https://jhilik.example',
		headers: { accept: 'text/html' },
		clientAddress: '203.0.113.9',
		body: undefined,
		locals: LOCALS,
		...request,
	});
}
