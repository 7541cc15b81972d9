import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import bnGames from '../../locales/bn/games.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import enGames from '../../locales/en/games.json' with { type: 'json' };

/** The vendors of each screen and the vendor that the test launches there. */
export const SCREENS = [
	{ path: '/live', type: 'LIVE', codes: ['JHL', 'MGN'], launched: 'MGN' },
	{ path: '/sports', type: 'SPORTS', codes: ['FB', 'JHL'] },
	{ path: '/esports', type: 'ESPORTS', codes: ['ARENA', 'JHL_ES'] },
	{ path: '/cockfight', type: 'COCKFIGHT', codes: ['DS88', 'JHL_MOROG'], launched: 'DS88' },
	{ path: '/elott', type: 'ELOTT', codes: ['ELOTT', 'MGN'], launched: 'MGN' },
	{ path: '/fbsports', codes: ['FB'] },
] as const;

export const BENGALI = {
	name: 'Bengali',
	root: '',
	common: bnCommon,
	game: bnGame,
	games: bnGames,
};
export const ENGLISH = {
	name: 'English',
	root: '/en',
	common: enCommon,
	game: enGame,
	games: enGames,
};
export type Words = typeof ENGLISH;

/** Each width and language, with scripts and without. */
export const VARIANTS = [
	{ hasScript: true, width: 360, words: BENGALI },
	{ hasScript: true, width: 1280, words: ENGLISH },
	{ hasScript: false, width: 360, words: ENGLISH },
	{ hasScript: false, width: 1280, words: BENGALI },
];
