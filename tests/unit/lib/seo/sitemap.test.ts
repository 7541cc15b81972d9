import { expect, test } from 'vitest';
import { robotsText } from '#lib/seo/robots.ts';
import { partsOf, type SitemapPage, sitemapIndexText, sitemapText } from '#lib/seo/sitemap.ts';

const page = (path: string, changedAt?: Date): SitemapPage => ({
	alternates: [
		{ locale: 'bn', href: `https://jhilik.test${path}` },
		{ locale: 'en', href: `https://jhilik.test/en${path}` },
	],
	changedAt,
});

test('every language of a page is an entry that names all languages', () => {
	const text = sitemapText([page('/promoDetail?id=1&a="<', new Date('2026-11-02T03:04:05Z'))]);

	expect(text.match(/<url>/g)).toHaveLength(2);
	expect(text.match(/hreflang="(bn|en|x-default)"/g)).toHaveLength(6);
	expect(text.match(/<lastmod>2026-11-02T03:04:05.000Z<\/lastmod>/g)).toHaveLength(2);
	expect(text).toContain('id=1&amp;a=&quot;&lt;');
});

test('a page without a known change has no date', () => {
	expect(sitemapText([page('/vip')])).not.toContain('lastmod');
});

test('too many pages are split into parts without splitting a page', () => {
	const pages = Array.from({ length: 7 }, (_, index) => page(`/${index}`));

	expect(partsOf(pages, 5).map(({ length }) => length)).toEqual([2, 2, 2, 1]);
	expect(partsOf(pages).map(({ length }) => length)).toEqual([7]);
	expect(sitemapIndexText(['https://jhilik.test/sitemap.xml?part=1'])).toContain('?part=1</loc>');
});

test('robots.txt disallows calls and member pages, not public pages', () => {
	const lines = robotsText('https://jhilik.test').split('\n');

	expect(lines).toContain('Disallow: /wps/');
	expect(lines).toContain('Disallow: /en/member/depositv2');
	expect(lines).toContain('Sitemap: https://jhilik.test/sitemap.xml');
	expect(lines).not.toContain('Disallow: /');
	expect(lines).not.toContain('Disallow: /login');
});
