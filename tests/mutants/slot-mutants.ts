import type { Mutant } from './mutants.ts';

const ENGINE = 'src/studio/engines/slot';

const source = (what: string, file: string, from: string, to: string): Mutant => ({
	...{ what, source: { file: `${ENGINE}/${file}`, from, to } },
});

/** Defects in the player of slots and in its exact figures. */
export const slotMutants: Record<string, Mutant> = {
	'held-redrawn': source(
		'a held reel spins again',
		'held-play.ts',
		'before.includes(reel) ?',
		'before.includes(-1) ?',
	),
	'no-respin': source(
		'no respin follows',
		'held-play.ts',
		'held.length === before.length',
		'held.length >= before.length',
	),
	'one-respin': source(
		'a further wild wins no respin',
		'held-play.ts',
		'held.length === before.length',
		'(held.length === before.length || before.length > 0)',
	),
	'not-expanded': source(
		'a wild does not expand',
		'held-play.ts',
		'seen.map(() => table.wild)',
		'seen',
	),
	'next-window': source(
		'a window begins one stop late',
		'evaluate.ts',
		'((stops[reel] ?? 0) + row)',
		'((stops[reel] ?? 0) + row + 1)',
	),
	'wild-ends-run': source(
		'a wild ends a run',
		'evaluate.ts',
		'symbol === first || symbol === table.wild',
		'symbol === first',
	),
	'last-line': source(
		'the last line never wins',
		'evaluate.ts',
		'return win ? [',
		'return win && line < 9 ? [',
	),
	'double-visit': source(
		'a set that grows twice is counted once',
		'held-chain.ts',
		'to.spins = sum(to.spins, moved)',
		'to.spins = moved',
	),
	'wild-per-row': source(
		'a wild counts in its own row only',
		'held-chain.ts',
		'reels.includes(reel) && seen.includes(table.wild)',
		'seen[row] === table.wild',
	),
	'pair-pays': source(
		'an ended run pays one symbol more',
		'held-census.ts',
		'pay += payOfRun(coded, run, reel)',
		'pay += payOfRun(coded, run, reel + 1)',
	),
	'lost-ways': source(
		'ways that look alike are counted once',
		'held-census.ts',
		'alike.ways += next.ways',
		'alike.ways = next.ways',
	),
};
