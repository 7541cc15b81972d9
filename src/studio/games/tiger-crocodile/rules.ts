/** Tiger and Crocodile, whole. Any change makes another game with another hash. */
export const TIGER_CROCODILE = {
	gameCode: 'tiger-crocodile',
	/** Fresh in every round. */
	decks: 8,
	/** Ace is the lowest rank, king the highest. Tiger is dealt first. */
	cards: ['tiger', 'crocodile'],
	/**
	 * What a winning bet pays in stakes, besides the stake. On a tie half the stake of tiger and
	 * crocodile comes back.
	 */
	pays: { tiger: 1, crocodile: 1, tie: 12, suitedTie: 56 },
	backOnTie: '1/2',
} as const;

export type TigerCrocodileBet = keyof typeof TIGER_CROCODILE.pays;

export const BETS = Object.keys(TIGER_CROCODILE.pays) as TigerCrocodileBet[];
