import { rankingOf } from '../rankings/rules.ts';
import type { Rule } from './rule-schema.ts';

/** What wakes the rules that this build evaluates; clocks of gifts that members take are apart. */
const WAKING: ReadonlySet<string> = new Set([
	...['registered', 'firstLogin', 'login', 'deposit', 'played', 'asked', 'code', 'form'],
	...['levelReached', 'ticket', 'friendQualified'],
]);

/** What this build counts, beside the log-ins of a sign-in. */
const SOURCES: ReadonlySet<string> = new Set(['turnover', 'rounds', 'deposit', 'friends']);

/** The prizes that this build pays. */
const PRIZES: ReadonlySet<string> = new Set([
	'cash',
	'points',
	'bonus',
	'freeRounds',
	'ticket',
	'table',
]);

/**
 * Lists the words of a rule that are checked and explained, but not evaluated yet: such a rule cannot
 * be live.
 */
export function unservedOf(rule: Rule): string[] {
	const { when, pay, limits, counts, give, wagering } = rule;
	const { clock } = when;
	const isGift = give.by === 'tap' && (clock?.every === 'month' || clock?.every === 'birthday');
	const isRanking = rankingOf(rule) !== undefined;
	const isRun =
		isRanking ||
		(give.by === 'auto' && clock && counts?.of === 'turnover' && clock.every === counts.over);
	const isCash = pay.tiers.every(({ prize }) => prize.cash);
	const isDraw = isServedDraw(rule);
	const waking = Object.keys(when).filter((word) => !WAKING.has(word));
	const isRanked = isRanking && counts?.of === 'multiple';
	const isLogins = counts?.of === 'logins' && when.login !== undefined;
	const isCounted = !counts || SOURCES.has(counts.of) || isRanked || isLogins || isDraw;
	const prizes = pay.tiers.flatMap(({ prize }) => Object.keys(prize));
	return [
		...waking
			.filter((word) => word !== 'clock' || !(isGift || isRun || isDraw))
			.map((word) => `when.${word}`),
		...[...new Set(prizes)]
			.filter((word) => !PRIZES.has(word) && !isDraw && !(isRanking && word === 'share'))
			.map((word) => `the prize ${word}`),
		...(limits.lane === undefined ? [] : ['limits.lane']),
		...(isGift && counts ? ['counts of a gift'] : []),
		...(isCounted ? [] : [`counts.of ${counts.of}`]),
		...(counts?.stakeMin === undefined || counts.of === 'rounds' || isRanked
			? []
			: ['counts.stakeMin']),
		...(wagering?.onWithdraw === 'forfeit' ? ['wagering.onWithdraw forfeit'] : []),
		...(give.by === 'auto' && !(isRun && (isCash || isRanking)) && !isDraw ? ['give.by auto'] : []),
		...unservedOfRanking(rule),
		...(isRun && rule.join !== 'none' ? ['join of a run'] : []),
		...(isRun && (limits.oncePer || limits.total) ? ['a limit of a run beside its period'] : []),
		...((isRun || isDraw) && mentionsLanguage(rule.who) ? ['who.language of a run'] : []),
	].map((word) => `${word} is not evaluated yet: the rule cannot be live.`);
}

/** What is ranked: best multiples, and play with a cap of the day. */
function unservedOfRanking(rule: Rule): string[] {
	const ranking = rankingOf(rule);
	if (!ranking) return [];
	const { of, measure, capPerDay } = ranking.counts;
	const isPlay =
		(of === 'turnover' && measure === 'sum') || (of === 'rounds' && measure === 'count');
	const isRanked = of === 'multiple' || (isPlay && capPerDay !== undefined);
	const [tier] = rule.pay.tiers;
	const hasStep = tier?.at !== undefined || tier?.level !== undefined;
	return [
		...(isRanked
			? []
			: [capPerDay === undefined ? 'a ranking without capPerDay' : `a ranking by ${of}`]),
		...(hasStep ? ['a step or a level of a ranking'] : []),
	];
}

/** A run does not know the language in which a member reads. */
function mentionsLanguage(who: Rule['who']): boolean {
	return JSON.stringify(who ?? {}).includes('"language"');
}

/**
 * A raffle of the month with a ticket for each day of a log-in, or envelopes of a date that are joined:
 * one prize per person, and no other limit than once for each member.
 */
function isServedDraw({ when, pay, limits, counts, give, join }: Rule): boolean {
	const { draw, share } = pay.tiers[0]?.prize ?? {};
	const isOnce = limits.oncePer?.includes('person') === true && limits.total === undefined;
	const every = when.clock?.every;
	if (!isOnce || pay.tiers.length !== 1) return false;
	if (draw) {
		const isDays = counts?.of === 'logins' && counts.measure === 'days' && counts.over === 'month';
		const isPlain = limits.oncePer?.length === 1 && limits.perMember === undefined;
		return every === 'month' && give.by === 'auto' && join === 'none' && isDays && isPlain;
	}
	const isCut = share !== undefined && share.ranks === undefined;
	return isCut && every === 'date' && give.by === 'tap' && join === 'tap' && !counts;
}
