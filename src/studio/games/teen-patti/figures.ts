import type { ThreeCardRank } from '../../engines/cards/three-cards.ts';

/** Exactly; a test counts them by two methods. */
export const FIGURES = {
	/** Hands of three cards. */
	hands: 22_100,
	counts: {
		trail: 52,
		pure_sequence: 48,
		sequence: 720,
		colour: 1096,
		pair: 3744,
		high: 16_440,
	} satisfies Record<ThreeCardRank, number>,
	/** That a seat has the rank. */
	chances: {
		trail: '1/425',
		pure_sequence: '12/5525',
		sequence: '36/1105',
		colour: '274/5525',
		pair: '72/425',
		high: '822/1105',
	} satisfies Record<ThreeCardRank, string>,
	/** That the cards of two seats tie. */
	tie: '1083/978775',
} as const;
