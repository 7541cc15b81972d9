import type { bn } from './texts-bn.ts';

/** The texts of Tiger and Crocodile in English. */
export const en: Record<keyof typeof bn, string> = {
	title: 'Tiger and Crocodile',
	tiger: 'Tiger',
	crocodile: 'Crocodile',
	tie: 'Tie',
	suitedTie: 'Suited tie',
	halfOnTie: 'half back on a tie',
	wonTiger: 'Tiger wins: {tiger} over {crocodile}',
	wonCrocodile: 'Crocodile wins: {crocodile} over {tiger}',
	wonTie: 'Tie: {tiger} and {crocodile}',
	rule1:
		'Tiger and Crocodile get one card each. The higher card wins. The ace is low, the king is high.',
	rule2:
		'Two cards of one rank are a tie: half of every stake on Tiger and Crocodile comes back. When the suits are equal too, the suited tie pays as well.',
	rule3: 'Each round has eight fresh decks. Cards of past rounds change nothing in the next one.',
	rule4: 'Bets are taken for 15 seconds. Chips can be taken back until then, and not later.',
	rule5:
		'If the connection breaks, your bets stay in the round and what they win goes to your wallet. If the wallet does not answer, the stake goes back.',
	rule6:
		'The cards are drawn on the screen: there is no film and no dealer. The proof of each round is in the history.',
	halfNote: 'with half back on a tie',
};
