import type { Mutant } from './mutants.ts';

const RULES = 'src/lib/rules/lottery';

const source = (what: string, file: string, from: string, to: string): Mutant => ({
	...{ what, source: { file: `${RULES}/${file}`, from, to } },
});

/** Defects in odds, in counts of stakes and in the judging of lines. */
export const lotteryMutants: Record<string, Mutant> = {
	'odds-rounded': source(
		'odds are rounded up, not cut',
		'odds.ts',
		'return Number(cut);',
		'return Number(cut) + 1;',
	),
	'wrong-base': source(
		'a prize group counts by 1,900',
		'odds.ts',
		'fraction(BigInt(group), 2000n)',
		'fraction(BigInt(group), 1900n)',
	),
	'xien-odds': source(
		'two numbers together pay the odds of the other board',
		'plays/vn.ts',
		'together: { 2: 160_000,',
		'together: { 2: 330_000,',
	),
	'tod-pair': source(
		'three ways are paid as six',
		'plays/thai.ts',
		'odds: 3_000_000',
		'odds: 1_500_000',
	),
	'half-colour': source(
		'5 and 0 pay the whole colour',
		'plays/wingo.ts',
		'odds: 15_200',
		'odds: 20_200',
	),
	'sum-class': source(
		'a sum of dice is in the class beside it',
		'plays/k3.ts',
		'Math.min(sum - 3, 18 - sum)',
		'Math.min(sum - 3, 17 - sum)',
	),
	'no-distinct': source(
		'a runner counts at two places',
		'kinds.ts',
		'(isDistinct ? distinctTuples(choice)',
		'(!field ? distinctTuples(choice)',
	),
	'banker-free': source(
		'bankers are not part of a combination',
		'kinds-of-sets.ts',
		'return chooseCount(others.length, size - bankers.length);',
		'return chooseCount(others.length, size);',
	),
	'banker-lost': source(
		'a combination wins without its bankers',
		'kinds-of-sets.ts',
		'matchedBankers === bankers.length ?',
		'matchedBankers >= 0 ?',
	),
	'pattern-self': source(
		'a digit is its own single',
		'kinds-of-sets.ts',
		'return options.includes(one) ? options.length - 1 : options.length;',
		'return options.length;',
	),
	'lo-stakes': source(
		'a stake is counted once for all prizes',
		'plays/vn.ts',
		'stakesEach: prizes.length,',
		'stakesEach: 1,',
	),
	'lo-once': source(
		'a number that falls twice is paid once',
		'plays/vn.ts',
		'drawn.filter((tail) => tail === option).length',
		'Number(drawn.includes(option))',
	),
	'short-prize': source(
		'prizes with too few digits are played',
		'plays/vn.ts',
		'digits >= length ?',
		'digits >= 2 ?',
	),
	'absent-present': source(
		'numbers that fell count as absent',
		'kinds-of-sets.ts',
		'!winning.has(option)',
		'winning.has(option)',
	),
	'any-of-more': source(
		'six numbers win with four of the five',
		'kinds-of-sets.ts',
		'matched + matchedBankers < outOf',
		'matched + matchedBankers < outOf - 1',
	),
	'words-summed': source(
		'words of positions are added',
		'kinds.ts',
		'product * field.filter(',
		'product + field.filter(',
	),
	'empty-position': source(
		'stakes of any positions count each field once',
		'counting.ts',
		'value * (sums[at - 1] ?? 0)',
		'(value > 0 ? 1 : 0) * (sums[at - 1] ?? 0)',
	),
	'straight-over-nine': source('8 9 0 is no straight', 'plays/e5.ts', '(one + 1) % 10', 'one + 1'),
	'tie-to-dragon': source(
		'equal digits win for the dragon',
		'plays/e5.ts',
		"if (difference === 0) return 'tie';",
		"if (difference === 0) return 'dragon';",
	),
	'big-sum': source('a sum of 22 is big', 'plays/e5.ts', 'BIG_SUM = 23', 'BIG_SUM = 22'),
	'five-tickets': source(
		'five numbers make 39 tickets',
		'plays/mega.ts',
		'numbers.length === FIVE ? 45 - FIVE : 0',
		'numbers.length === FIVE ? 39 : 0',
	),
	'win-rounded': source(
		'a win is rounded up',
		'judge.ts',
		'(price * sumOfOdds) / ODDS_SCALE',
		'(price * sumOfOdds + ODDS_SCALE - 1n) / ODDS_SCALE',
	),
	'repeats-read': source(
		'a choice may be there twice',
		'read-choice.ts',
		"if (options.has(option)) return { rule: 'repeated' };",
		'',
	),
	'one-pair-of-sides': source(
		'only one of big and odd can be true',
		'kinds.ts',
		'(groups ?? [options]).flatMap(',
		'[options].flatMap(',
	),
	'runner-everywhere': source(
		'one runner wins at all of its places',
		'kinds.ts',
		'isDistinct ? distinctMost : filledOf',
		'filledOf',
	),
	'key-of-first-digits': source(
		'numbers share a key by their first digits',
		'play-keys.ts',
		'.slice(-KEY_DIGITS)',
		'.slice(0, KEY_DIGITS)',
	),
	'key-stakes': source(
		'a key has the stakes of the whole line',
		'kinds-of-sets.ts',
		'key(option, chooseCount(others.length - 1, free - 1))',
		'key(option, chooseCount(others.length, free))',
	),
	'one-dimension': source(
		'all positions are one dimension',
		'kinds.ts',
		'key: `${dim + 1}:${option}`, dim, hits',
		'key: `${dim + 1}:${option}`, dim: 0, hits',
	),
	'best-pool': source(
		'the best of 6/45 has six right and no fixed prize',
		'plays/mega.ts',
		'worth(b) - worth(a)',
		'worth(a) - worth(b)',
	),
	'shared-stakes': source(
		'lines that repeat stakes cover more',
		'coverage.ts',
		'Math.min(stakes, play.stakesOf(togetherOf(play, choices)))',
		'stakes',
	),
	'covers-at-70': source(
		'70 % of a position is too much',
		'coverage.ts',
		'shareOfSets(play, choices) > SHARE_MAX',
		'shareOfSets(play, choices) >= SHARE_MAX',
	),
};
