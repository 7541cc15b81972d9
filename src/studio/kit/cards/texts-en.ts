import type { bn } from './texts-bn.ts';

/** The texts of cards, chips and roads in English. */
export const en: Record<keyof typeof bn, string> = {
	spades: 'spades',
	hearts: 'hearts',
	diamonds: 'diamonds',
	clubs: 'clubs',
	cardOf: '{rank} of {suit}',
	cardBack: 'Card face down',
	road: 'Past results',
	roadNote: 'Past rounds do not predict the next one.',
	roundNumber: 'Round',
	result: 'Result',
};
