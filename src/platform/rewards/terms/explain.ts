import { formatCount } from '#lib/money.ts';
import { fillIn } from '#lib/rules/texts.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { needsNothing } from '../rules/what-it-asks.ts';
import { explainPay } from './explain-pay.ts';
import { prizeFigure, ratesPhrase, topPrizePhrase } from './explain-prize.ts';
import { explainWhen, explainWho } from './explain-who.ts';
import {
	countText,
	daysText,
	instantText,
	listText,
	moneyText,
	say,
	type TermsLanguage,
} from './format-terms.ts';
import { COUNTS, OVER, OVER_BEFORE, PRODUCT, TYPES, WHEN } from './sentences.ts';
import { PERIODS, TERM } from './sentences-of-terms.ts';
import { workExample } from './work-example.ts';

/** One sentence or more of the terms. */
export interface TermsPart {
	/** What the sentences are about: a word of the rule. */
	about: string;
	text: string;
	/** Shown beside the headline: who, how much, what is asked, how long, out of what. */
	isSignificant: boolean;
}

export interface Terms {
	name: string;
	headline: string;
	parts: TermsPart[];
	/** One case, computed as the rule is computed. */
	example: string | undefined;
}

/** The names of games, by `<vendor>/<game>`, and of rules that tickets open, by code. */
export type GameNames = ReadonlyMap<string, string>;

/** Renders the terms of a rule: every leaf of the rule is in a sentence. */
export function explain(given: Rule, language: TermsLanguage, names?: GameNames): Terms {
	const rule = names ? withGameNames(given, names) : given;
	const part = (about: string, sentences: readonly string[], isSignificant = false) =>
		sentences.length > 0 ? [{ about, text: sentences.join(' '), isSignificant }] : [];
	return {
		name: rule.names[language],
		headline: headlineOf(rule, language),
		parts: [
			...part('when', [explainWhen(rule, language)], true),
			...part('when', explainNeeds(rule, language), true),
			...part('who', [explainWho(rule, language)], rule.who !== undefined),
			...explainPay(rule, language).flatMap(({ sentences, isSignificant }) =>
				part('pay', sentences, isSignificant),
			),
			...part('counts', explainCounts(rule, language)),
			...explainWagering(rule, language).flatMap((one) => part('wagering', [one], true)),
			...part('wagering', moreWagering(rule, language)),
			...part('join', [explainJoin(rule, language)]),
			...part('give', [explainGive(rule, language)]),
			...part('limits', explainLimits(rule, language)),
			...part('pot', [explainPot(rule, language)], rule.pot.cap !== undefined),
			...part('pot', explainTable(rule, language)),
			...part('period', explainPeriod(rule, language), rule.until !== undefined),
			...part('product', [say(language, PRODUCT[rule.product])]),
		],
		example: workExample(rule, language),
	};
}

/** Replaces the codes of games and of rules by their names. */
function withGameNames(rule: Rule, names: GameNames): Rule {
	const nameOf = (game: string) => names.get(game) ?? game;
	const { counts, pay } = rule;
	const tiers = pay.tiers.map((tier) => {
		const { freeRounds, ticket } = tier.prize;
		if (ticket) return { ...tier, prize: { ticket: { rule: nameOf(ticket.rule) } } };
		if (!freeRounds) return tier;
		return { ...tier, prize: { freeRounds: { ...freeRounds, game: nameOf(freeRounds.game) } } };
	});
	return {
		...rule,
		...(counts?.games && { counts: { ...counts, games: counts.games.map(nameOf) } }),
		pay: { ...pay, tiers },
	};
}

/** The headline with the figure of the highest prize in its place. */
export function headlineOf(rule: Rule, language: TermsLanguage): string {
	const top = rule.pay.tiers.at(-1)?.prize;
	return fillIn(rule.headline[language], { prize: top ? prizeFigure(top, language) : '' });
}

/** A sign-in that asks nothing but the log-in says so. */
function explainNeeds(rule: Rule, language: TermsLanguage): string[] {
	return rule.when.login && needsNothing(rule) ? [say(language, WHEN.needsNothing)] : [];
}

function explainCounts({ counts, when }: Rule, language: TermsLanguage): string[] {
	// The steps of a sign-in are what wakes it.
	if (!counts || when.login) return [];
	const {
		measure,
		of,
		over,
		days = 0,
		types,
		vendors,
		games,
		stakeMin,
		firstPerDay,
		capPerDay,
	} = counts;
	const isMoney = of === 'turnover' || of === 'deposit';
	return [
		over === 'event'
			? say(language, COUNTS.event)
			: say(language, COUNTS.sentence, {
					what: COUNTS[`${measure}_${of}` as keyof typeof COUNTS][language],
					over: say(language, (when.clock && OVER_BEFORE[over]) ?? OVER[over], {
						days: daysText(language, days),
					}),
				}),
		...(types
			? [
					say(language, COUNTS.types, {
						types: listText(types.map((type) => TYPES[type][language])),
					}),
				]
			: []),
		...(vendors ? [say(language, COUNTS.vendors, { vendors: listText(vendors) })] : []),
		...(games ? [say(language, COUNTS.games, { games: listText(games) })] : []),
		...(stakeMin === undefined
			? []
			: [say(language, COUNTS.stakeMin, { stake: moneyText(stakeMin) })]),
		...(firstPerDay === undefined
			? []
			: [say(language, COUNTS.firstPerDay, { count: firstPerDay })]),
		...(capPerDay === undefined
			? []
			: [
					say(language, COUNTS.capPerDay, {
						cap: isMoney ? moneyText(capPerDay) : countText(capPerDay),
					}),
				]),
	];
}

/** What a bonus asks, a sentence each: how much to play, up to which stake, and for how long. */
function explainWagering({ wagering }: Rule, language: TermsLanguage): string[] {
	if (!wagering) return [];
	const { times, stakeMax, days } = wagering;
	if (times === 0) return [say(language, TERM.wagerNone)];
	// A round figure, so that the multiple can be checked by eye.
	const bonus = 1_000_000n;
	const needed = moneyText(bonus * BigInt(times));
	return [
		say(language, TERM.wager, { times, amount: moneyText(bonus), needed }),
		...(stakeMax === undefined
			? []
			: [say(language, TERM.stakeMax, { stake: moneyText(stakeMax) })]),
		say(language, TERM.wagerDays, { days: daysText(language, days) }),
	];
}

function moreWagering({ wagering }: Rule, language: TermsLanguage): string[] {
	if (!wagering || wagering.times === 0) return [];
	const { rates, onWithdraw } = wagering;
	return [
		say(language, TERM.wagerOwn),
		say(language, TERM.released),
		say(language, TERM.rates, { rates: ratesPhrase(rates, language) }),
		say(language, TERM[onWithdraw]),
		say(language, TERM.own),
	];
}

function explainJoin({ join }: Rule, language: TermsLanguage): string {
	return say(language, { none: TERM.joinNone, tap: TERM.joinTap, form: TERM.joinForm }[join]);
}

function explainGive(rule: Rule, language: TermsLanguage): string {
	const { by, days } = rule.give;
	const { when, counts } = rule;
	if (by === 'auto') return say(language, TERM.giveAuto);
	if (by === 'staff') return say(language, TERM.giveStaff);
	if (when.code) return say(language, TERM.giveCode);
	if (when.ticket) return explainTicketTime(days, language);
	if (days === undefined) return say(language, TERM.giveTap);
	const period = when.played && counts && PERIODS[counts.over];
	const sentence = period ? TERM.giveAfter : TERM.giveTapDays;
	return say(language, sentence, {
		days: daysText(language, days),
		...(period && { period: period[language] }),
	});
}

function explainTicketTime(days: number | undefined, language: TermsLanguage): string {
	if (days === undefined) return say(language, TERM.giveTicket);
	return say(language, TERM.giveTicketDays, { days: daysText(language, days) });
}

function explainLimits({ limits, when }: Rule, language: TermsLanguage): string[] {
	const { perMember, total, oncePer = [], lane } = limits;
	const once = { person: TERM.oncePerson, device: TERM.onceDevice, payout: TERM.oncePayout };
	const ofMember = when.friendQualified ? friendsText : timesText;
	const perSentence = when.friendQualified ? TERM.perReferrer : TERM.perMember;
	return [
		...(when.friendQualified ? [say(language, TERM.otherPerson)] : []),
		...(perMember ? [say(language, perSentence, { times: ofMember(perMember, language) })] : []),
		...(total ? [say(language, TERM.total, { times: timesText(total, language) })] : []),
		...oncePer.map((kind) => say(language, once[kind])),
		...(lane === undefined ? [] : [say(language, TERM.lane, { lane })]),
	];
}

function timesText(
	{ times, per }: NonNullable<Rule['limits']['perMember']>,
	language: TermsLanguage,
): string {
	const sentence = times === 1 ? TERM[`once_${per}`] : TERM[`times_${per}`];
	return say(language, sentence, { times: formatCount(times) });
}

/** Of an offer for friends the limit is for friends. */
function friendsText(
	{ times, per }: NonNullable<Rule['limits']['perMember']>,
	language: TermsLanguage,
): string {
	return say(language, TERM[`friends_${per}`], { times: formatCount(times) });
}

function explainPot({ pot: { cap } }: Rule, language: TermsLanguage): string {
	if (cap === undefined) return say(language, TERM.pot);
	return say(language, TERM.potCap, { cap: moneyText(cap) });
}

/** A table is closed before a ticket is used, rather than drawn without its top prize. */
function explainTable({ pay }: Rule, language: TermsLanguage): string[] {
	const table = pay.tiers[0]?.prize.table;
	if (!table) return [];
	return [say(language, TERM.tableOpen, { prize: topPrizePhrase(table, language) })];
}

function explainPeriod({ from, until }: Rule, language: TermsLanguage): string[] {
	return [
		...(from ? [say(language, TERM.from, { from: instantText(language, from) })] : []),
		until
			? say(language, TERM.until, { until: instantText(language, until) })
			: say(language, TERM.noEnd),
	];
}
