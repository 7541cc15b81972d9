import { expect, test } from 'vitest';
import { categoryList, returnList } from '../../../../src/lib/page/return-link.ts';

const GAME = 'https://site.test/en/game?vassalage=JHL&gameCode=padma-gold';

function before(referer: string | undefined, from?: string) {
	const url = new URL(GAME);
	if (from !== undefined) url.searchParams.set('from', from);
	const request = new Request(url, { headers: referer === undefined ? {} : { referer } });
	return returnList(request, url, 'en');
}

test.for([
	['https://site.test/en/rng?page=3&name=gold', '/en/rng?page=3&name=gold'],
	['https://site.test/en', '/en'],
	['https://site.test/', '/en'],
	['https://site.test/fish?vassalage=JHL', '/en/fish?vassalage=JHL'],
	[`${GAME}&from=%2Ffish%3Fmode%3Dhot`, '/en/fish?mode=hot'],
	[
		'https://site.test/en/member/personalHistoryCopy?page=2',
		'/en/member/personalHistoryCopy?page=2',
	],
] as const)('a game opened from %s leads back to %s', ([referer, back]) => {
	expect(before(referer)).toBe(back);
});

test.for([
	undefined,
	'',
	'no address',
	GAME,
	'https://other.test/en/rng',
	'https://site.test/en/login?next=%2Fgame',
	'https://site.test/logout',
	'https://site.test/nowhere',
	`https://site.test/rng?name=${'x'.repeat(400)}`,
])('a game opened from %s has no list to return to', (referer) => {
	expect(before(referer)).toBeUndefined();
});

test.for([
	['/rng?page=2', '/en/rng?page=2'],
	['/en/live', '/en/live'],
	['//other.test/rng', undefined],
	['https://other.test/rng', undefined],
	['/login', undefined],
	['/logout', undefined],
	['/rng/../logout', undefined],
] as const)('the query %s counts as %s, whatever the referrer is', ([from, back]) => {
	expect(before(undefined, from)).toBe(back);
});

test.for([
	['RNG', 'JHL', '/en/rng'],
	['FISH', 'JHL', '/en/fish'],
	['live', 'JHL', '/en/live'],
	['SPORTS', 'JHL', '/en/sports'],
	['SPORTS', 'WS168', '/en/cockfight'],
	['OTHER', 'JHL', '/en'],
] as const)('other games of %s by %s are at %s', ([gameType, vassalage, path]) => {
	expect(categoryList({ gameType, vassalage }, 'en')).toBe(path);
});
