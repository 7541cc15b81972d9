import { expect, test } from 'vitest';
import { breadcrumbs, faqPage, jsonLdText, offer } from '#lib/seo/json-ld.ts';

const HOSTILE = '</script><script>alert(1)</script><!-- \u2028 " \\ ';

test('no value closes the script element, and every value is restored', () => {
	const text = jsonLdText([
		breadcrumbs([{ name: HOSTILE, href: 'https://jhilik.test/' }, { name: 'here' }]),
		faqPage([{ question: HOSTILE, answer: HOSTILE }]),
	]);

	expect(text).not.toMatch(/[<\u2028\u2029]/);
	const { '@graph': graph } = JSON.parse(text);
	expect(graph[0].itemListElement[0].name).toBe(HOSTILE);
	expect(graph[1].mainEntity[0].acceptedAnswer.text).toBe(HOSTILE);
});

test('the breadcrumbs end with the page itself, without an address', () => {
	const crumbs = breadcrumbs([{ name: 'Home', href: 'https://jhilik.test/' }, { name: 'Help' }]);

	expect(crumbs['itemListElement']).toEqual([
		{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://jhilik.test/' },
		{ '@type': 'ListItem', position: 2, name: 'Help' },
	]);
});

test('a promotion without an end has no end date', () => {
	const site = { brand: 'Jhilik', origin: 'https://jhilik.test' };
	const promotion = { name: 'a', description: 'b', href: 'c', ...site };
	const startsAt = new Date('2026-11-01T00:00:00Z');

	expect(offer({ ...promotion, startsAt })).toEqual({
		'@type': 'Offer',
		name: 'a',
		description: 'b',
		url: 'c',
		validFrom: '2026-11-01T00:00:00.000Z',
		offeredBy: {
			'@type': 'Organization',
			'@id': 'https://jhilik.test/#org',
			name: 'Jhilik',
			url: 'https://jhilik.test/',
		},
	});
});
