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
		'Two cards of one rank are a tie: half of every stake on Tiger and Crocodile is returned. If the suits match too, the suited tie also pays.',
	rule3: 'Each round uses eight fresh decks. Past rounds do not change the next one.',
	rule4: 'Bets are open for 15 seconds. You can take chips back until they close.',
	rule5:
		'If the connection drops, your bets stay in the round and wins go to your wallet. If the wallet does not respond, the stake is returned.',
	rule6:
		'The cards are animated: no video and no dealer. The proof of each round is in the history.',
	halfNote: 'with half back on a tie',
};
