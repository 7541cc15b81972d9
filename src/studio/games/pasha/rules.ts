/** The stakes a player can choose, as decimals. Whole units: no pay has a remainder. */
export const STAKES = [
	'1.00',
	'2.00',
	'5.00',
	'10.00',
	'20.00',
	'50.00',
	'100.00',
	'200.00',
	'500.00',
];

export const SIDES = ['under', 'over'] as const;
export type PashaSide = (typeof SIDES)[number];

/** Pasha, whole. Any change makes another game with another hash. */
export const PASHA = {
	gameCode: 'pasha',
	/** Faces of the die, from 0; all equally likely. */
	faces: 10_000,
	/** How many faces a bet may win on: the lowest (`under`) or the highest (`over`). */
	winningMin: 100,
	winningMax: 9500,
	/** A win on n faces returns `payOver / n` stakes, cut to a part of `payUnit`. */
	payOver: 9900,
	payUnit: 10_000,
} as const;
