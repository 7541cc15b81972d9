import type { bn } from './texts-bn.ts';

/** The texts of Padma Gold in English. */
export const en: Record<keyof typeof bn, string> = {
	title: 'Padma Gold',
	ready: 'Choose a stake and spin. 10 lines.',
	linesTitle: 'The 10 lines',
	paysHint:
		'Each line takes a tenth of the stake. Symbols must match in a row from the left reel. Only the best win on a line counts.',
	spinFree: 'FREE SPIN',
	freeWon: 'The moon is up! {spins} free spins, every win ×{multiplier}',
	wildHint: 'Tiger: replaces every symbol but the moon.',
	scatterHint:
		'Moon: {trigger} anywhere pay and start {spins} free spins with every win ×{multiplier}. Free spins do not give more free spins.',
	scatterWin: '{count} moons = {payout}',
	tiger: 'Tiger',
	moon: 'Moon',
	ilish: 'Ilish',
	nouka: 'Nouka boat',
	kingfisher: 'Kingfisher',
	dhol: 'Dhol',
	lantern: 'Lantern',
	mango: 'Mango',
	shapla: 'Shapla lily',
	coconut: 'Green coconut',
};
