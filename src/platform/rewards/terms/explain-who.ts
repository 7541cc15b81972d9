import type { Rule, Who } from '../rules/rule-schema.ts';
import {
	daysText,
	instantText,
	listText,
	moneyText,
	say,
	type TermsLanguage,
} from './format-terms.ts';
import { TYPES, WHEN, WHO } from './sentences.ts';
import { LANGUAGES, ORDINALS, WEEKDAYS } from './sentences-of-terms.ts';

/** The sentence of what wakes a rule. */
export function explainWhen({ when }: Rule, language: TermsLanguage): string {
	const { deposit, friendQualified, form, clock } = when;
	if (deposit) {
		return deposit.nth === undefined
			? say(language, WHEN.deposit)
			: say(language, WHEN.depositNth, { nth: ORDINALS[deposit.nth - 1]?.[language] ?? '' });
	}
	if (friendQualified) {
		const { deposits, turnover, withinDays, reviewDays } = friendQualified;
		return say(language, WHEN.friendQualified, {
			deposits: moneyText(deposits),
			turnover: moneyText(turnover),
			within: daysText(language, withinDays),
			review: daysText(language, reviewDays),
		});
	}
	if (form) {
		const { pictures } = form;
		const sentence = [WHEN.formPlain, WHEN.formOne][pictures] ?? WHEN.form;
		return say(language, sentence, { pictures });
	}
	if (clock) return explainClock(clock, language);
	const [word] = Object.keys(when) as (keyof typeof when)[];
	const plain = { ...WHEN, clock: WHEN.clockDay };
	return say(language, plain[word ?? 'asked']);
}

function explainClock(clock: NonNullable<Rule['when']['clock']>, language: TermsLanguage): string {
	const { every, at, weekday = 1, date } = clock;
	if (every === 'day') return say(language, WHEN.clockDay, { at });
	if (every === 'month') return say(language, WHEN.clockMonth, { at });
	if (every === 'birthday') return say(language, WHEN.clockBirthday, { at });
	if (every === 'date') {
		return say(language, WHEN.clockDate, { date: date ? instantText(language, date) : '' });
	}
	const name = WEEKDAYS[weekday - 1];
	return say(language, WHEN.clockWeek, { at, weekday: name ? name[language] : '' });
}

/** The sentence of who may take part. */
export function explainWho({ who }: Rule, language: TermsLanguage): string {
	if (!who) return say(language, WHO.everyone);
	return say(language, WHO.sentence, { what: phraseOf(who, language) });
}

/** A predicate as a phrase. Inner groups are in brackets. */
function phraseOf(who: Who, language: TermsLanguage, isInner = false): string {
	const group = who.all ?? who.any;
	if (group) {
		const word = who.all ? WHO.all : WHO.any;
		const what = group.map((one) => phraseOf(one, language, true)).join(` ${word[language]} `);
		return isInner && group.length > 1 ? say(language, WHO.group, { what }) : what;
	}
	if (who.not?.joinedWithinDays !== undefined) {
		const days = daysText(language, who.not.joinedWithinDays);
		return say(language, WHO.joinedLongAgo, { days });
	}
	if (who.not) return say(language, WHO.not, { what: phraseOf(who.not, language, true) });
	return leafPhrase(who, language);
}

function leafPhrase(who: Who, language: TermsLanguage): string {
	const { level, joinedWithinDays, joinedBefore, deposits, turnover, label, list } = who;
	if (level) return say(language, WHO.level, { min: level.min });
	if (joinedWithinDays !== undefined) {
		return say(language, WHO.joinedWithinDays, { days: daysText(language, joinedWithinDays) });
	}
	if (joinedBefore)
		return say(language, WHO.joinedBefore, { at: instantText(language, joinedBefore) });
	if (who.phoneProven) return say(language, WHO.phoneProven);
	if (who.payoutProven) return say(language, WHO.payoutProven);
	if (who.identityProven) return say(language, WHO.identityProven);
	if (deposits) return depositsPhrase(deposits, language);
	if (turnover) return turnoverPhrase(turnover, language);
	if (label !== undefined) return say(language, WHO.label, { label });
	if (list !== undefined) return say(language, WHO.list, { list });
	if (who.language) {
		return say(language, WHO.language, { language: LANGUAGES[who.language][language] });
	}
	return say(language, WHO.agentTree, { agentTree: who.agentTree ?? '' });
}

function depositsPhrase(deposits: NonNullable<Who['deposits']>, language: TermsLanguage): string {
	const { count, sum, withinDays } = deposits;
	const phrases = [
		...(count === undefined
			? []
			: [say(language, count === 1 ? WHO.depositsOne : WHO.depositsCount, { count })]),
		...(sum === undefined ? [] : [say(language, WHO.depositsSum, { sum: moneyText(sum) })]),
	];
	return phrases.map((what) => within(what, withinDays, language)).join(` ${WHO.all[language]} `);
}

function turnoverPhrase(turnover: NonNullable<Who['turnover']>, language: TermsLanguage): string {
	const { types, withinDays } = turnover;
	const atLeast = moneyText(turnover.atLeast);
	if (!types) return within(say(language, WHO.turnover, { atLeast }), withinDays, language);
	const names = listText(types.map((type) => TYPES[type][language]));
	const what = say(language, WHO.turnoverTypes, { atLeast, types: names });
	return within(what, withinDays, language);
}

function within(what: string, days: number | undefined, language: TermsLanguage): string {
	if (days === undefined) return what;
	return say(language, WHO.within, { what, days: daysText(language, days) });
}
