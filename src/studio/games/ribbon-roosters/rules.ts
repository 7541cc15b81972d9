/** Ribbon Roosters, whole. Any change makes another game with another hash. */
export const RIBBON_ROOSTERS = {
	gameCode: 'ribbon-roosters',
	/** Ribbons that each rooster wears. The first to snatch all of the other's wins; together is a draw. */
	ribbons: 3,
	/** Of 200 clashes: meron snatches, wala snatches, both do. */
	clash: { meron: 73, wala: 73, both: 54 },
	/** Taken from the pool of the two sides. */
	rake: '1/20',
	/** What a stake on the draw pays in stakes, besides the stake. Stakes on a side go back on a draw. */
	drawPays: 8,
	/** What a stake on each side must return at the lock; below it the stakes of the currency go back. */
	payMin: '1.10',
} as const;

/** What the house stakes on each side of every pool, as a decimal. */
export const HOUSE_STAKE = '200.00';

export const SIDES = ['meron', 'wala'] as const;
export type Side = (typeof SIDES)[number];

export const BETS = [...SIDES, 'draw'] as const;
export type RoosterBet = (typeof BETS)[number];
