import { expect, test } from 'vitest';
import { alternatesOf, hrefOf, isListedAlone, readAddress } from '#lib/seo/page-address.ts';

const at = (path: string) => readAddress(new URL(path, 'http://asked.test'), 'en');

test.for([
	['/', 'home', ''],
	['/en', 'home', ''],
	['/en/rng', 'rng', ''],
	['/rng?utm_source=a&vassalage=JHL&fbclid=b', 'rng', '?vassalage=JHL'],
	['/en/promoDetail?id=12', 'promoDetail', '?id=12'],
	['/help?x=1', 'help', ''],
] as const)('%s is the page %s%s', ([path, name, query]) => {
	expect(at(path)).toMatchObject({ name, query, isIndexed: true });
});

test.for([
	'/nothing',
	'/login',
	'/member/depositv2',
	'/promoDetail',
	'/promoDetail?id=',
	'/promoDetail?id=%3Cscript%3E',
	'/promoDetail?id=1&id=2',
	`/rng?vassalage=${'a'.repeat(5000)}`,
	'/rng?vassalage=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
])('%s is not indexed', (path) => {
	const { isIndexed, query } = at(path);

	expect(isIndexed).toBe(false);
	expect(query).not.toMatch(/script|%|a{65}/);
});

test('a page has its address in both languages with the same query', () => {
	expect(alternatesOf('https://jhilik.test', '/rng?vassalage=JHL')).toEqual([
		{ locale: 'bn', href: 'https://jhilik.test/rng?vassalage=JHL' },
		{ locale: 'en', href: 'https://jhilik.test/en/rng?vassalage=JHL' },
	]);
	expect(hrefOf('https://jhilik.test', 'bn', '/')).toBe('https://jhilik.test/');
	expect(hrefOf('https://jhilik.test', 'en', '/')).toBe('https://jhilik.test/en');
});

test('the sitemap lists a promotion only by its id', () => {
	expect(isListedAlone('promotions')).toBe(true);
	expect(isListedAlone('promoDetail')).toBe(false);
	expect(isListedAlone('login')).toBe(false);
});
