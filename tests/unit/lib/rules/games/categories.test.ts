import { expect, test } from 'vitest';
import { routeOf } from '#lib/routes.ts';
import { categoriesOf, categoryPath, GAME_TYPES, vendorPath } from '#lib/rules/games/categories.ts';

const SPLIT = { ESPORTS: ['TFG', 'IA'], COCKFIGHT: ['DS88', 'DIG', 'WS168', 'SV3'] };

function aLane(title: string, ...vendors: string[]) {
	return { title, cards: vendors.map((vassalage) => ({ vassalage, gameType: title })) };
}

function shown(lanes: ReturnType<typeof aLane>[]): string[] {
	return categoriesOf(lanes, SPLIT).map(({ type, cards }) =>
		[type, ...cards.map(({ vassalage }) => vassalage)].join(' '),
	);
}

test('cockfight is a category even without vendors', () => {
	expect(shown([])).toEqual(['COCKFIGHT']);
	expect(shown([aLane('RNG', 'JHL')])).toEqual(['RNG JHL', 'COCKFIGHT']);
});

test('cockfight and esports are split out of sports, two and one positions after it', () => {
	const lanes = [
		aLane('RNG', 'JHL'),
		aLane('SPORTS', 'FB', 'DS88', 'TFG', 'SV3'),
		aLane('ELOTT', 'E'),
	];

	expect(shown(lanes)).toEqual([
		'RNG JHL',
		'SPORTS FB',
		'ESPORTS TFG',
		'COCKFIGHT DS88 SV3',
		'ELOTT E',
	]);
});

test.for([
	[['SPORTS'], ['SPORTS', 'COCKFIGHT']],
	[
		['SPORTS', 'ELOTT'],
		['SPORTS', 'ELOTT', 'COCKFIGHT'],
	],
	[
		['SPORTS', 'ELOTT', 'LOTT'],
		['SPORTS', 'ELOTT', 'COCKFIGHT', 'LOTT'],
	],
] as const)('cockfight is two positions after sports in %j', ([titles, expected]) => {
	const categories = categoriesOf(
		titles.map((title) => aLane(title, 'V')),
		SPLIT,
	);

	expect(categories.map(({ type }) => type)).toEqual(expected);
});

test('a separate lane and the vendors split out of sports form one category', () => {
	const lanes = [aLane('ESPORTS', 'OWN'), aLane('SPORTS', 'FB', 'IA'), aLane('COCKFIGHT', 'X')];

	expect(shown(lanes)).toEqual(['ESPORTS OWN IA', 'SPORTS FB', 'COCKFIGHT X']);
});

test('sports is left out if all its vendors are split out of it', () => {
	expect(shown([aLane('SPORTS', 'DS88', 'IA')])).toEqual(['ESPORTS IA', 'COCKFIGHT DS88']);
});

test('lanes without vendors and lanes without a screen are left out', () => {
	const lanes = [aLane('LIVE'), aLane('PROMO', 'P'), aLane('<script>', 'X'), aLane('fish', 'F')];

	expect(shown(lanes)).toEqual(['FISH F', 'COCKFIGHT']);
});

test('a vendor of another category is not split out by its code', () => {
	expect(shown([aLane('LIVE', 'DS88')])).toEqual(['LIVE DS88', 'COCKFIGHT']);
});

test('every game type has a screen', () => {
	for (const type of GAME_TYPES) expect(routeOf(categoryPath(type))).toBeDefined();
});

test('the lottery vendors lead to the lottery, whatever their lane', () => {
	const vendor = { vassalage: 'TCG_SEA', gameType: 'ELOTT' };

	expect(vendorPath('ELOTT', vendor)).toBe('/lottery?vendor=TCG_SEA');
});

test.for([
	['RNG', '/rng?vassalage=A%26B'],
	['PVP', '/pvp?vassalage=A%26B'],
	['FISH', '/fish?vassalage=A%26B'],
	['LIVE', '/game?vassalage=A%26B&gameType=LIVE'],
] as const)('the vendor of %s leads to %s', ([type, path]) => {
	expect(vendorPath(type, { vassalage: 'A&B', gameType: type })).toBe(path);
});
