import type { Mutant } from './mutants.ts';

/** What is wrong, the file of the game, the text and what replaces it. */
type Defect = [what: string, file: string, from: string, to: string];

const mutantsOf = (game: string, defects: Record<string, Defect>): Record<string, Mutant> =>
	Object.fromEntries(
		Object.entries(defects).map(([name, [what, file, from, to]]) => [
			`${game}-${name}`,
			{ what, source: { file: `src/studio/games/${game}/${file}`, from, to } },
		]),
	);

export const quicksandMutants = mutantsOf('quicksand', {
	edge: ['the house keeps nothing', 'rules.ts', '99n * BigInt', '100n * BigInt'],
	limit: ['a tile may pay 40,000 stakes', 'rules.ts', '4000 * PAY', '40_000 * PAY'],
	binomial: ['a binomial lacks its last factor', 'rules.ts', 'no <= some', 'no < some'],
	'first-tile': [
		'a tile pays what the next one pays',
		'play.ts',
		'paysOf(state)[state.opened.length - 1]',
		'paysOf(state)[state.opened.length]',
	],
	leak: ['the pits are always shown', 'play.ts', '...(isRevealed && { pits })', 'pits'],
	twice: [
		'an open tile is walked again',
		'play.ts',
		'if (state.opened.includes(step.tile)) return undefined;',
		'',
	],
	'last-tile': [
		'the last tile does not end the round',
		'play.ts',
		'next.opened.length < paysOf(state).length',
		'next.opened.length <= paysOf(state).length',
	],
	'after-end': [
		'a round that is over takes steps',
		'play.ts',
		'if (isOver(state)) return undefined;',
		'',
	],
	board: ['a board has a pit less', 'play.ts', 'count: pits }', 'count: pits - 1 }'],
	'pits-max': ['25 pits can be chosen', 'game.ts', 'z.maximum(pitsMax)', 'z.maximum(pitsMax + 1)'],
});

export const pashaMutants = mutantsOf('pasha', {
	under: ['under wins on a face more', 'play.ts', 'face < faces', 'face <= faces'],
	over: ['over wins on a face less', 'play.ts', 'face >= PASHA', 'face > PASHA'],
	sides: ['over and under are swapped', 'play.ts', "side === 'under'", "side === 'over'"],
	rounded: ['pays are rounded up', 'play.ts', 'Math.floor(', 'Math.ceil('],
	edge: ['the house keeps nothing', 'rules.ts', 'payOver: 9900', 'payOver: 10_000'],
	faces: ['the die has a face more', 'play.ts', 'draw(PASHA.faces)', 'draw(PASHA.faces + 1)'],
	lost: ['a lost bet is paid', 'play.ts', 'isWon ? payOf(choice.faces) : 0', 'payOf(choice.faces)'],
	least: ['99 faces can be chosen', 'rules.ts', 'winningMin: 100', 'winningMin: 99'],
	most: ['9,600 faces can be chosen', 'rules.ts', 'winningMax: 9500', 'winningMax: 9600'],
	unit: ['a pay is a tenth', 'rules.ts', 'payUnit: 10_000', 'payUnit: 1000'],
});

export const bhokattaMutants = mutantsOf('bhokatta', {
	edge: ['the house keeps 2 %', 'rules.ts', 'over: 97', 'over: 98'],
	'next-word': ['a word counts as the one before', 'play.ts', '(bits + 1n)', '(bits + 2n)'],
	halves: ['the lower half is not drawn', 'play.ts', '| BigInt(draw(WORD))', '| 0n'],
	first: [
		'1.01 is never reached',
		'play.ts',
		'highest < BigInt(pointMin)',
		'highest <= BigInt(pointMin)',
	],
	highest: ['the highest point is a million and one', 'rules.ts', '1_000_000', '1_000_001'],
	reached: ['a target at the point loses', 'play.ts', 'target <= point', 'target < point'],
	early: ['a cash-out at 1.00 is paid', 'flight.ts', 'point < pointMin ?', 'point < pointStart ?'],
	power: ['a power is off by a millionth', 'rules.ts', "'19250837", "'19250857"],
	end: [
		'a flight ends when its point shows',
		'flight.ts',
		'Math.min(point + 1, pointMax)',
		'point',
	],
	ahead: [
		'the point is sent when the kite rises',
		'game.ts',
		'body: { isFlying: true }',
		'body: { isFlying: true, point }',
	],
});

export const castNetMutants = mutantsOf('cast-net', {
	chance: ['a fish is caught by 25 words', 'rules.ts', 'over: 24', 'over: 25'],
	worth: ['katla is worth 31', 'rules.ts', 'worth: 30,', 'worth: 31,'],
	words: ['a catch counts its bound', 'play.ts', ') < CAST_NET.over', ') <= CAST_NET.over'],
	odd: [
		'what does not divide is lost',
		'play.ts',
		'< stake % all ? 1n : 0n',
		'< stake % all ? 0n : 0n',
	],
	share: [
		'each fish has the whole stake',
		'play.ts',
		'payOf(species, share);',
		'payOf(species, stake);',
	],
	six: ['a net holds six fish', 'rules.ts', 'fishMax: 5', 'fishMax: 6'],
	radius: [
		'a net is wider than it says',
		'play.ts',
		'far <= radius ** 2',
		'far <= radius ** 2 * 1.1',
	],
	farthest: ['a net holds the farthest fish', 'play.ts', 'a.far - b.far', 'b.far - a.far'],
	empty: [
		'an empty net is a cast',
		'play.ts',
		"? 'empty_net' : undefined",
		'? undefined : undefined',
	],
	'early-leave': [
		'fish are seen too short',
		'river.ts',
		'/ river.spanMs) - 1',
		'/ river.spanMs) + 3',
	],
});
