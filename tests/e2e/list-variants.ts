import bnGames from '../../locales/bn/games.json' with { type: 'json' };
import bnHome from '../../locales/bn/home.json' with { type: 'json' };
import bnLists from '../../locales/bn/lists.json' with { type: 'json' };
import enGames from '../../locales/en/games.json' with { type: 'json' };
import enHome from '../../locales/en/home.json' with { type: 'json' };
import enLists from '../../locales/en/lists.json' with { type: 'json' };
import type { CatalogueSize } from './catalogue.ts';

/**
 * Thirteen vendors with ten slots, ten fish games and ten card games each, of which the last is not
 * connected; a fifth of the games are hot. The files that test lists share one site.
 */
export const SIZE: CatalogueSize = {
	...{ vendors: 13, titles: 390, connected: 12 },
	...{ isMixed: true, hotEvery: 5 },
};

export const BENGALI = {
	...{ name: 'Bengali', root: '', first: 'সোনালি' },
	...{ lists: bnLists, games: bnGames, home: bnHome },
};
export const ENGLISH = {
	...{ name: 'English', root: '/en', first: 'Golden' },
	...{ lists: enLists, games: enGames, home: enHome },
};
export type Words = typeof ENGLISH;

type ListType = 'RNG' | 'FISH' | 'PVP';

/** The bundled vendor, which is first, is one more vendor with titles in each of these lists. */
export const RNG = {
	path: '/rng',
	type: 'RNG' as ListType,
	pages: 9,
	onLast: 5,
	eighth: '07',
	seventh: '06',
};
export const FISH = { ...RNG, path: '/fish', type: 'FISH' as const, onLast: 1 };
export const PVP = { ...RNG, path: '/pvp', type: 'PVP' as const, onLast: 1 };
export type List = typeof RNG;

/**
 * Each width in each language, with scripts and without: every list is tested with both values of
 * each.
 */
export const VARIANTS = [
	{ list: RNG, hasScript: true, width: 360, words: BENGALI },
	{ list: RNG, hasScript: true, width: 1280, words: ENGLISH },
	{ list: RNG, hasScript: false, width: 360, words: ENGLISH },
	{ list: FISH, hasScript: false, width: 360, words: BENGALI },
	{ list: FISH, hasScript: true, width: 1280, words: BENGALI },
	{ list: FISH, hasScript: false, width: 1280, words: ENGLISH },
	{ list: PVP, hasScript: true, width: 360, words: ENGLISH },
	{ list: PVP, hasScript: false, width: 1280, words: BENGALI },
];
