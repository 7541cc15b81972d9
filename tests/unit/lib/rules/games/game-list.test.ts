import { expect, test } from 'vitest';
import {
	CLASSIFICATIONS,
	classificationsOf,
	isNarrowed,
	readListState,
	withMode,
	withVendor,
	writeListState,
} from '#lib/rules/games/game-list.ts';

const KINDS = classificationsOf(['bn', 'en']);
const read = (query: string) => readListState(new URLSearchParams(query), { kinds: KINDS });

test('bingo is a kind only with the language TY', () => {
	expect(KINDS).toEqual(['SC', 'VP', 'TG', 'AC', 'JP']);
	expect(classificationsOf(['en', 'ty'])).toEqual(CLASSIFICATIONS);
});

test.for([
	'',
	'?vassalage=JHL',
	'?vassalage=JHL&page=3',
	'?vassalage=all&mode=hot',
	'?mode=fav&page=2',
	'?vassalage=JHL&minBet=0.5&page=2&vendors=8',
	'?vassalage=all&minBet=1',
	'?vassalage=JHL&classify=JP&name=padma&minBet=0.05&lines=25&page=4',
] as const)('the address %s and its state convert into each other', (query) => {
	const { state, fault } = read(query);

	expect(fault).toBeUndefined();
	expect(writeListState(state)).toBe(query);
});

test.for([
	['mode=loud', { mode: 'normal' }, 'unknown_filter'],
	['classify=BG', { classify: undefined }, 'unknown_filter'],
	['minBet=0.02', { minBet: undefined }, 'unknown_filter'],
	['minBet=all', { minBet: undefined }, 'unknown_filter'],
	['lines=24', { lines: undefined }, 'unknown_filter'],
	['page=-1', { page: 1 }, 'unknown_page'],
	['page=1e9', { page: 100_000 }, undefined],
	['page=1000000000', { page: 100_000 }, undefined],
	['page=1e999', { page: 100_000 }, undefined],
	['page=0e9', { page: 1 }, 'unknown_page'],
	['page=e9', { page: 1 }, 'unknown_page'],
	['page=0', { page: 1 }, 'unknown_page'],
	['page=999999999999', { page: 100_000 }, undefined],
	['vendors=0', { vendors: undefined }, 'unknown_filter'],
	['vendors=1e3', { vendors: undefined }, 'unknown_filter'],
	['name=', { name: undefined }, undefined],
	['name=%20%20padma%20%20gold', { name: 'padma gold' }, undefined],
	[`name=${'x'.repeat(64)}`, { name: 'x'.repeat(64) }, undefined],
	[`name=${'x'.repeat(65)}`, { name: 'x'.repeat(64) }, 'name_cut'],
	[`name=${'x'.repeat(5000)}`, { name: 'x'.repeat(64) }, 'name_cut'],
	['mode=hot&name=padma&minBet=0.01', { mode: 'hot', page: 1 }, undefined],
] as const)('%s is read as %j', ([query, expected, fault]) => {
	const answer = read(query);

	expect(answer.state).toMatchObject(expected);
	expect(answer.fault).toBe(fault);
});

test('another mode starts at page 1 without filters, another vendor in the default mode', () => {
	const { state } = read('vassalage=JHL&classify=JP&name=padma&minBet=0.05&lines=25&page=4');

	expect(isNarrowed(state)).toBe(true);
	expect(withMode(state, 'recent')).toEqual({ mode: 'recent', vassalage: 'JHL', page: 1 });
	expect(withVendor('ABC')).toEqual({ mode: 'normal', vassalage: 'ABC', page: 1 });
	expect(isNarrowed(withMode(state, 'normal'))).toBe(false);
});
