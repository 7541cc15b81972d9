import { type Money, maxOf, minOf, sumOf, UNIT } from '#lib/money.ts';
import { type Counted, reckon } from '../evaluate/reckon.ts';
import type { Prize, Rule } from '../rules/rule-schema.ts';
import { GAME_TYPES, type GameType } from '../rules/rule-words.ts';
import { expectedValueOf } from '../tickets/table-of-rule.ts';
import { countText, listText, moneyText, say, type TermsLanguage } from './format-terms.ts';
import { TYPES } from './sentences.ts';
import { PRIZE } from './sentences-of-prizes.ts';
import { EXAMPLE } from './sentences-of-terms.ts';

/** Play of each game type in an example. */
const PLAYED: Money = 10_000n * UNIT;

/** The level of the member in an example. */
const LEVEL = 99;

/**
 * Computes one case of a rule by `reckon`, as claims are: of a prize that depends on money, of steps
 * that add up, or of chance. Absent for one fixed prize, which is its own example.
 */
export function workExample(
	rule: Rule,
	language: TermsLanguage,
	counted = countedOf(rule),
): string | undefined {
	const { pay, wagering, when } = rule;
	const table = pay.tiers[0]?.prize.table;
	if (table) return say(language, EXAMPLE.drawn, { amount: moneyText(expectedValueOf(table)) });
	if (!counted) return undefined;
	const gives = givesOf(rule, counted);
	if (gives.cash + gives.points === 0n) return undefined;
	const given = when.login
		? say(language, EXAMPLE.steps, { count: pay.tiers.length })
		: say(language, givenOf(rule), baseOf(rule, counted, language));
	const text = `${given} ${say(language, EXAMPLE.gives, { amount: sumText(gives, language) })}`;
	const times = wagering?.times ?? 0;
	if (times === 0) return text;
	const needed = moneyText(gives.cash * BigInt(times));
	return `${text} ${say(language, EXAMPLE.toPlay, { needed })}`;
}

/** What is counted in the example: enough for the prize to be one of the rule's. */
function countedOf({ pay, counts, when }: Rule): Counted | undefined {
	const tier = pay.tiers.at(-1);
	const value = tier?.prize.cash ?? tier?.prize.bonus ?? tier?.prize.points;
	if (value?.percent) {
		const { bp, max } = value.percent;
		return { total: wholeUp(maxOf((max * 10_000n) / BigInt(bp), tier?.at ?? 0n)) };
	}
	if (value?.rates && counts?.of === 'turnover') return playedOf(value.rates, counts.capPerDay);
	const adds = (pay.adds && counts) || when.login;
	return adds && value?.fixed !== undefined && tier?.at ? { total: tier.at } : undefined;
}

/** As much of each rated type as the cap of a day allows. */
function playedOf(rates: Partial<Record<GameType, number>>, capPerDay: Money | undefined): Counted {
	const types = GAME_TYPES.filter((type) => rates[type]);
	const each = minOf(PLAYED, (capPerDay ?? PLAYED * BigInt(types.length)) / BigInt(types.length));
	const byType = Object.fromEntries(types.map((type) => [type, each]));
	return { total: each * BigInt(types.length), byType };
}

function wholeUp(amount: Money): Money {
	return ((amount + UNIT - 1n) / UNIT) * UNIT;
}

/** What is due: of a sign-in the sum of all steps. */
function givesOf(rule: Rule, counted: Counted): { cash: Money; points: Money } {
	const due = rule.when.login
		? rule.pay.tiers.flatMap(({ at = 0n }) =>
				reckon(rule, { counted: { total: at }, level: LEVEL }),
			)
		: reckon(rule, { counted, level: LEVEL });
	const of = (isWanted: (prize: Prize) => boolean) =>
		sumOf(due.filter(({ tier }) => isWanted(tier.prize)).map(({ amount }) => amount));
	return {
		cash: of(({ cash, bonus }) => (cash ?? bonus) !== undefined),
		points: of(({ points }) => points !== undefined),
	};
}

function sumText({ cash, points }: { cash: Money; points: Money }, language: TermsLanguage) {
	return listText([
		...(cash > 0n ? [moneyText(cash)] : []),
		...(points > 0n ? [say(language, PRIZE.points, { amount: countText(points) })] : []),
	]);
}

function givenOf({ counts, pay }: Rule) {
	if (counts?.measure === 'netLoss') return EXAMPLE.lost;
	if (counts?.of === 'deposit') return EXAMPLE.deposited;
	return pay.adds ? EXAMPLE.reached : EXAMPLE.played;
}

function baseOf({ counts, pay }: Rule, counted: Counted, language: TermsLanguage) {
	const { total, byType } = counted;
	const isMoney = counts?.of === 'turnover' || counts?.of === 'deposit';
	const types = GAME_TYPES.filter((type) => byType?.[type]);
	const base = byType
		? listText(types.map((type) => `${TYPES[type][language]} ${moneyText(byType[type] ?? 0n)}`))
		: isMoney
			? moneyText(total)
			: countText(total);
	return pay.adds ? { base, count: base } : { base };
}
