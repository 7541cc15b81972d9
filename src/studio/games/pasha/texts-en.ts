import type { bn } from './texts-bn.ts';

/** The texts of Pasha in English. */
export const en: Record<keyof typeof bn, string> = {
	title: 'Pasha',
	side: 'Side',
	under: 'Under',
	over: 'Over',
	faces: 'Winning numbers',
	facesSlider: 'Winning numbers, slider',
	zone: 'Wins on {from} to {to}',
	throw: 'Throw for {stake}',
	throwFree: 'Throw for free',
	ready: 'Choose a side and how many numbers win, then throw.',
	fell: 'The die shows {face}.',
	betOn: '{side}: {from} to {to}',
	rule1:
		'The die has 10,000 faces, from 0000 to 9999, all equally likely. It is thrown once a round.',
	rule2:
		'Before you bet, choose how many numbers win, from 100 to 9,500, and whether they are the lowest or the highest.',
	rule3:
		'A win pays this many stakes: 9,900 divided by the count of winning numbers, cut after four decimals. Fewer numbers pay more.',
	rule4: 'Earlier throws do not change the next one.',
	tableFaces: 'Numbers',
	stepFace: 'The face that the seeds give',
};
