import { type Money, sumOf, UNIT } from '#lib/money.ts';
import type { Rule, Tier } from '../rules/rule-schema.ts';
import { prizePhrase } from './explain-prize.ts';
import { countText, listText, moneyText, say, type TermsLanguage } from './format-terms.ts';
import { PRIZE, TIER } from './sentences-of-prizes.ts';

/** The smallest part of money that a prize has. */
const STEP: Money = UNIT / 100n;

/** Sentences that are shown together, and whether beside the headline. */
export interface PayPart {
	sentences: string[];
	isSignificant: boolean;
}

/** What is paid: the tiers, what of them is shown beside the headline, and what holds of all tiers. */
export function explainPay(rule: Rule, language: TermsLanguage): PayPart[] {
	return [
		...tierParts(rule, language),
		{ sentences: moreOfPay(rule, language), isSignificant: false },
	];
}

/** Beside the headline are the only tier, all days of a sign-in, or what the steps of play give most. */
function tierParts(rule: Rule, language: TermsLanguage): PayPart[] {
	const { when, pay } = rule;
	const all = pay.tiers.map((tier) => tierSentence(rule, tier, language));
	const shown = (...sentences: string[]) => ({ sentences, isSignificant: true });
	const listed = (...sentences: string[]) => ({ sentences, isSignificant: false });
	if (all.length === 1) return [shown(...all)];
	if (when.login) return [shown(daysSentence(pay, language))];
	if (!when.played) return [listed(...all)];
	const sum = pay.adds && sumPhrase(pay.tiers, language);
	if (!sum) return [listed(...all.slice(0, -1)), shown(...all.slice(-1))];
	return [listed(...all), shown(say(language, TIER.sum, { count: all.length, amount: sum }))];
}

/** The steps of a sign-in in one sentence: `Days 1 to 3: 5, 5, 10 points.` */
function daysSentence({ tiers }: Rule['pay'], language: TermsLanguage): string {
	const points = tiers.flatMap(({ prize }) => prize.points?.fixed ?? []);
	const prizes =
		points.length === tiers.length
			? say(language, PRIZE.points, { amount: listText(points.map(countText)) })
			: listText(tiers.map(({ prize }) => prizePhrase(prize, language)));
	return say(language, TIER.dayList, { count: tiers.length, prizes });
}

/** What steps of one kind give together; absent where a level or more than the step decides it. */
function sumPhrase(tiers: readonly Tier[], language: TermsLanguage): string | undefined {
	const isOpen = tiers.every(({ level }) => level === undefined);
	for (const kind of ['cash', 'points', 'bonus'] as const) {
		const fixed = tiers.flatMap(({ prize }) => prize[kind]?.fixed ?? []);
		if (!isOpen || fixed.length < tiers.length) continue;
		return prizePhrase({ [kind]: { fixed: sumOf(fixed) } }, language);
	}
	return undefined;
}

/** What holds of all tiers. */
function moreOfPay(rule: Rule, language: TermsLanguage): string[] {
	const { tiers, adds, least, friendGets } = rule.pay;
	const isReckoned = tiers.some(({ prize }) => {
		const value = prize.cash ?? prize.bonus ?? prize.points;
		return value?.percent ?? value?.rates;
	});
	return [
		...(adds ? [say(language, TIER.adds)] : []),
		...(least === undefined ? [] : [leastSentence(rule, least, language)]),
		...(isReckoned ? [say(language, TIER.floor, { step: moneyText(STEP) })] : []),
		...(friendGets === undefined
			? []
			: [say(language, TIER.friendGets, { amount: moneyText(friendGets) })]),
	];
}

function leastSentence({ pay }: Rule, least: Money, language: TermsLanguage): string {
	return pay.tiers.every(({ prize }) => prize.points)
		? say(language, TIER.leastPoints, { least: countText(least) })
		: say(language, TIER.least, { least: moneyText(least) });
}

/** A sentence in two steps: what is asked, and from which level. */
function tierSentence({ counts, when }: Rule, tier: Tier, language: TermsLanguage): string {
	const prize = prizePhrase(tier.prize, language);
	const sentence = askedSentence(counts, tier.at, {
		prize,
		language,
		isReferral: !!when.friendQualified,
		isLogin: !!when.login,
	});
	if (tier.level === undefined) return sentence;
	if (tier.at === undefined) return say(language, TIER.plainLevel, { level: tier.level, prize });
	return say(language, TIER.level, { level: tier.level, sentence });
}

interface AskedContext {
	prize: string;
	language: TermsLanguage;
	isReferral: boolean;
	isLogin: boolean;
}

function askedSentence(
	counts: Rule['counts'],
	at: Money | undefined,
	{ prize, language, isReferral, isLogin }: AskedContext,
): string {
	if (at === undefined) return say(language, TIER.plain, { prize });
	if (isReferral || counts?.of === 'friends') {
		return say(language, TIER.friends, { at: countText(at), prize });
	}
	if (counts?.measure === 'days') {
		const sentence = isLogin ? TIER.days : TIER.daysPlayed;
		return say(language, sentence, { at: countText(at), prize });
	}
	if (counts?.measure === 'netLoss')
		return say(language, TIER.netLoss, { at: moneyText(at), prize });
	if (counts?.of === 'turnover') return say(language, TIER.turnover, { at: moneyText(at), prize });
	if (counts?.of === 'deposit' && counts.measure === 'count') {
		return say(language, TIER.deposits, { at: countText(at), prize });
	}
	if (counts?.of === 'deposit') return say(language, TIER.deposit, { at: moneyText(at), prize });
	const sentence = counts?.of === 'multiple' ? TIER.multiple : TIER.rounds;
	return say(language, sentence, { at: countText(at), prize });
}
