import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { headerOf, type PlainResponse } from '#server/http/plain-response.ts';
import type { PageRequest } from '#server/pages/astro-page.ts';
import { aRequestContext } from '../request-contexts.ts';
import { HTML, type Page, somePages } from './some-pages.ts';

const FILLING = '<p>words that repeat</p>'.repeat(200);
const CACHED: [string, string] = ['page-cache', 'fresh=60, stale=600, tags=games, alone=own'];

/** Pages with a clock that counts its readings; `inScript` puts it where no mark may be. */
function clockPages({ isCached = true, inScript = false } = {}) {
	let reading = 0;
	const read = () => `${++reading} s left`;
	const page = ({ locals: { clocks } }: PageRequest): Page => {
		const clock = clocks ? clocks.moment(read) : read();
		const shown = inScript ? `<script>${clock}</script>` : `<b title="${clock}">a clock</b>`;
		const headers = isCached ? [HTML, CACHED] : [HTML];
		return { headers, body: Buffer.from(`${shown}${FILLING}`) };
	};
	return somePages(page);
}

function textOf(response: PlainResponse): string {
	const { body = Buffer.of() } = response;
	const encoding = headerOf(response, 'content-encoding');
	if (encoding === 'br') return brotliDecompressSync(body).toString();
	return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

test.for(['br', 'gzip', 'identity'])(
	'a page with a clock is rendered once, and each request in %s has its time',
	async (encoding) => {
		const { pages, asked } = clockPages();
		const open = async () =>
			pages.respond(aRequestContext({ headers: { 'accept-encoding': encoding } }), undefined);

		const shown: string[] = [];
		for (let count = 0; count < 3; count += 1) {
			shown.push(textOf(await open()));
			// The page is shared for 200 ms, and packed meanwhile.
			await new Promise((resolve) => setTimeout(resolve, 250));
		}

		expect(asked).toHaveLength(1);
		expect(shown.map((text) => /(\d+) s left/.exec(text)?.[1])).toEqual(['1', '2', '3']);
		expect(shown.every((text) => text.endsWith(FILLING))).toBe(true);
	},
);

test('requests of one moment share the filled page', async () => {
	const { pages } = clockPages();
	const open = async () => textOf(await pages.respond(aRequestContext(), undefined));
	await open();

	const [first, second] = await Promise.all([open(), open()]);

	expect(second).toBe(first);
});

test('no browser and no worker stores a page with a clock', async () => {
	const { pages } = clockPages();

	await pages.respond(aRequestContext(), undefined);
	const answer = await pages.respond(aRequestContext(), undefined);

	expect(answer.status).toBe(200);
	expect(headerOf(answer, 'cache-control')).toBe('private, no-cache');
	expect(headerOf(answer, 'etag')).toBeUndefined();
	expect(answer.headers).not.toContain('page-public');
});

test.for([
	{ name: 'that is not cached', given: { isCached: false } },
	{ name: 'whose clock is in a script', given: { inScript: true } },
])('a page $name has its clock and no mark', async ({ given }) => {
	const { pages } = clockPages(given);
	const context = aRequestContext({ headers: { 'accept-encoding': 'identity' } });

	const text = textOf(await pages.respond(context, undefined));

	expect(text).toMatch(/[12] s left/);
	expect(text).not.toMatch(/[\uE000\uE001]/);
});

test('a page for one visitor alone has its clock and no mark', async () => {
	const { pages } = clockPages();
	const headers = { 'accept-encoding': 'identity' };
	await pages.respond(aRequestContext({ headers }), undefined);

	const own = await pages.respond(aRequestContext({ headers, query: '?own=1' }), undefined);

	expect(textOf(own)).toContain('title="2 s left"');
});
