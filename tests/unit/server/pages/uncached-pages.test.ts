import { expect, test } from 'vitest';
import { headerOf } from '#server/http/plain-response.ts';
import { aRequestContext } from '../request-contexts.ts';
import { HTML, somePages } from './some-pages.ts';

test('a bypassed query is rendered in full and leaves the page in the cache', async () => {
	const { pages, asked } = somePages(() => ({
		headers: [HTML, ['page-cache', 'fresh=60, query=page, alone=next']],
	}));
	const long = `/promoDetail?id=${'x'.repeat(300)}`;
	const query = `?${new URLSearchParams({ page: '2', next: long })}`;

	await pages.respond(aRequestContext(), undefined);
	const [one, other] = [await open(query), await open(query)];
	const plain = await open('');

	expect(asked.map(({ address }) => address)).toEqual(['/', `/${query}`, `/${query}`]);
	const publicly = [one, other, plain].map((answer) => headerOf(answer, 'page-public'));
	expect(publicly).toEqual([undefined, undefined, '1']);
	expect(pages.metrics().entries).toBe(1);

	async function open(asking: string) {
		return await pages.respond(aRequestContext({ query: asking }), undefined);
	}
});

test.for([
	[100, 0],
	[-60_000, 0],
	[60_000, 1],
] as const)('a page whose content ends in %i ms is cached %i times', async ([leftMs, entries]) => {
	const { pages } = somePages(({ locals }) => {
		locals.setExpiry(new Date(Date.now() + 3_600_000));
		locals.setExpiry(new Date(Date.now() + leftMs));
		return {};
	});

	await pages.respond(aRequestContext(), undefined);

	expect(pages.metrics().entries).toBe(entries);
});

test('a page is rendered again as soon as its content has ended', async () => {
	const { pages, asked } = somePages(({ locals }) => {
		locals.setExpiry(new Date(Date.now() + 1100));
		return {};
	});
	const startedMs = performance.now();
	await pages.respond(aRequestContext(), undefined);
	const [key] = ['https://jhilik.example/ '];
	const kept = pages.fresh(key, startedMs + 100);

	expect(kept).toMatchObject({ tags: ['home'] });
	expect(pages.fresh(key, performance.now() + 1901)).toBeUndefined();
	expect((kept?.freshMs ?? 0) + (kept?.staleMs ?? 0)).toBeLessThanOrEqual(1100);
	expect(asked).toHaveLength(1);
});
