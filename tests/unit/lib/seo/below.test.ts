import { expect, test } from 'vitest';
import { thingsOf } from '#lib/seo/head.ts';
import { readAddress } from '#lib/seo/page-address.ts';

const at = (path: string) => readAddress(new URL(path, 'http://asked.test'), 'en');

test.for([
	['/en/lottery/panchmishali-5', '/panchmishali-5', ''],
	['/lottery/teesta-27/2026-11-26?utm_source=a', '/teesta-27/2026-11-26', ''],
	['/lottery/teesta-27/trends', '/teesta-27/trends', ''],
	['/lottery', '', ''],
] as const)('%s is below the lotteries', ([path, below, query]) => {
	expect(at(path)).toMatchObject({ name: 'lottery', below, query, isIndexed: true });
});

test.for([
	'/lottery/',
	'/lottery/a/b',
	'/lottery/%3Cscript%3E',
	`/lottery/${'a'.repeat(41)}`,
	'/rng/padma-gold',
])('%s is no page of its own', (path) => {
	expect(at(path).name).toBeUndefined();
});

test('the check of draws is a screen of its own', () => {
	expect(at('/lottery/verify')).toMatchObject({ name: 'lotteryVerify', below: '' });
});

test('the breadcrumbs of a day name the lotteries and the lottery', () => {
	const above = [{ name: 'Teesta 27', href: 'https://a.test/en/lottery/teesta-27' }];

	const [crumbs] = thingsOf(at('/en/lottery/teesta-27/2026-11-26'), 'https://a.test', {
		title: 'The day',
		above,
	});

	const items = crumbs?.['itemListElement'] as { name: string; item?: string }[];
	expect(items.map(({ item }) => item)).toEqual([
		'https://a.test/en',
		'https://a.test/en/lottery',
		'https://a.test/en/lottery/teesta-27',
		undefined,
	]);
	expect(items.at(-1)?.name).toBe('The day');
});
