import type { Fault } from '../read-rule.ts';
import type { Rule } from '../rule-schema.ts';
import { typesOf } from '../rule-words.ts';

/** A rule has one product, and names game types of that product only. */
export function checkPlay(rule: Rule): Fault[] {
	const { product, counts, pay, wagering } = rule;
	const faults: Fault[] = [];
	const named = [
		...(counts?.types ?? []).map((type) => ({ path: 'counts.types', type })),
		...Object.keys(wagering?.rates ?? {}).map((type) => ({ path: 'wagering.rates', type })),
		...pay.tiers.flatMap(({ prize }, index) => {
			const value = prize.cash ?? prize.bonus ?? prize.points;
			return Object.keys(value?.rates ?? {}).map((type) => {
				return { path: `pay.tiers.${index}.prize`, type };
			});
		}),
	];
	const own: readonly string[] = typesOf(product);
	for (const { path, type } of named) {
		if (!own.includes(type)) faults.push({ path, sentence: `names ${type}, not of ${product}` });
	}
	const namesPlay =
		named.length > 0 ||
		counts?.games !== undefined ||
		counts?.vendors !== undefined ||
		pay.tiers.some(({ prize }) => prize.freeRounds);
	if (product === 'ANY' && namesPlay) {
		faults.push({ path: 'product', sentence: 'is ANY only where no game and no type is named' });
	}
	return [...faults, ...checkRates(rule), ...checkCounts(counts)];
}

/** The cap of a day is for all counted types together. */
const UNRATED = 'takes a part of the cap: leave it out, or give it a rate (0 too)';

/** Rates are of types that are counted, and types that are named have rates. */
function checkRates({ counts, pay, product }: Rule): Fault[] {
	if (counts?.of !== 'turnover') return [];
	const counted: readonly string[] = counts.types ?? typesOf(product);
	return pay.tiers.flatMap(({ prize }, index): Fault[] => {
		const { rates } = prize.cash ?? prize.bonus ?? prize.points ?? {};
		if (!rates) return [];
		const path = `pay.tiers.${index}.prize`;
		const unseen = Object.keys(rates).filter((type) => !counted.includes(type));
		const unrated = (counts.types ?? []).filter((type) => rates[type] === undefined);
		const own = counted.map((type) => rates[type as keyof typeof rates] ?? 0);
		return [
			...unseen.map((type) => ({ path, sentence: `has a rate of ${type}, which is not counted` })),
			...(own.every((rate) => rate === 0) ? [{ path, sentence: 'has no rate above 0' }] : []),
			...unrated.map((type) => ({
				path: 'counts.types',
				sentence: `names ${type}, which has no rate and ${UNRATED}`,
			})),
		];
	});
}

/** What of the words of a count go together. */
function checkCounts(counts: Rule['counts']): Fault[] {
	if (!counts) return [];
	const { measure, of, stakeMin, firstPerDay, capPerDay } = counts;
	const faults: Fault[] = [];
	const play = of === 'turnover' || of === 'rounds' || of === 'multiple';
	if (!MEASURES[of].includes(measure)) {
		faults.push({ path: 'counts.measure', sentence: `is ${MEASURES[of].join(' or ')} of ${of}` });
	}
	for (const word of ['types', 'vendors', 'games'] as const) {
		if (counts[word] && !play) faults.push({ path: `counts.${word}`, sentence: 'belongs to play' });
	}
	if (stakeMin !== undefined && of === 'deposit') {
		faults.push({ path: 'counts.stakeMin', sentence: 'belongs to play' });
	}
	if (firstPerDay !== undefined && of !== 'multiple') {
		faults.push({ path: 'counts.firstPerDay', sentence: 'belongs to multiples' });
	}
	if (capPerDay !== undefined && measure !== 'sum' && measure !== 'count') {
		faults.push({ path: 'counts.capPerDay', sentence: 'belongs to sums of a day' });
	}
	if (of === 'turnover' && measure === 'sum' && capPerDay === undefined) {
		faults.push({
			path: 'counts.capPerDay',
			sentence: 'is missing: a prize for turnover has a cap',
		});
	}
	return faults;
}

const MEASURES: Record<NonNullable<Rule['counts']>['of'], readonly string[]> = {
	turnover: ['sum', 'netLoss', 'days'],
	deposit: ['sum', 'count', 'max'],
	rounds: ['count', 'days'],
	multiple: ['max'],
	logins: ['days'],
	friends: ['count'],
};
