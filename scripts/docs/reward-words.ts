import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import type { Rule } from '#platform/rewards/rules/rule-schema.ts';
import { explain } from '#platform/rewards/terms/explain.ts';
import { EGGS, ENVELOPES, RAFFLE, WHEEL } from '#platform/seed/rewards/offers-of-chance.ts';
import { BIRTHDAY, LEVEL_UP, SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import {
	APPLICATION,
	FIRST_MATCH,
	FREE_ROUNDS,
	NO_DEPOSIT,
	REFERRAL,
} from '#platform/seed/rewards/offers-of-money.ts';
import {
	CASHBACK,
	DAILY_REBATE,
	LEADERBOARD,
	MANUAL_REBATE,
	MISSION,
} from '#platform/seed/rewards/offers-of-play.ts';

/** A word: a rule that has it, and what of the rule is changed for the example. */
interface Word {
	word: string;
	base: object;
	/** The part of the rule that the example shows. */
	part: keyof Rule;
	value?: unknown;
	/** The part of the terms that has its sentence; the part of the rule by default. */
	about?: string;
}

/** Every word of a rule with an example and its sentence, which the terms render. */
export function listRewardWords(): string {
	return Object.entries(WORDS)
		.map(([title, words]) => `### ${title}\n\n${HEAD}\n${words.map(rowOf).join('\n')}\n`)
		.join('\n');
}

const HEAD = '| Word | Example | In the terms |\n|---|---|---|';

function rowOf({ word, base, part, value, about = part }: Word): string {
	const document = JSON.parse(
		JSON.stringify({ ...base, ...(value !== undefined && { [part]: value }) }),
	);
	const { rule, faults } = checkRule(document);
	if (!rule) throw new Error(`${word}: ${JSON.stringify(faults)}`);
	const { parts } = explain(rule, 'en');
	const text = parts
		.filter((one) => one.about === about)
		.map((one) => one.text)
		.join(' ');
	return `| \`${word}\` | \`${JSON.stringify(document[part])}\` | ${text} |`;
}

const when = (word: string, base: object, value?: unknown): Word => ({
	word,
	base,
	part: 'when',
	value,
});
const who = (word: string, value: unknown): Word => ({
	word,
	base: NO_DEPOSIT,
	part: 'who',
	value,
});
const limits = (word: string, value: unknown): Word => {
	return { word, base: NO_DEPOSIT, part: 'limits', value };
};
const prize = (word: string, base: object, tier?: object): Word => {
	return { word, base, part: 'pay', ...(tier && { value: { tiers: [tier] } }) };
};

const WORDS: Readonly<Record<string, readonly Word[]>> = {
	'When: what wakes the rule': [
		when('registered', NO_DEPOSIT),
		when('firstLogin', NO_DEPOSIT, { firstLogin: {} }),
		when('login', SIGN_IN),
		when('deposit', FIRST_MATCH),
		when('played', MISSION),
		when('levelReached', LEVEL_UP),
		when('friendQualified', REFERRAL),
		when('code', { ...NO_DEPOSIT, give: { by: 'tap' } }, { code: { codes: ['PADMA'] } }),
		when('form', APPLICATION),
		when('asked', MANUAL_REBATE),
		when('ticket', WHEEL),
		when('clock, day', DAILY_REBATE),
		when('clock, week', CASHBACK),
		when('clock, month', RAFFLE),
		when('clock, date', ENVELOPES),
		when('clock, birthday', BIRTHDAY),
		when('staff', FREE_ROUNDS),
	],
	'Who: a predicate': [
		who('level', { level: { min: 3 } }),
		who('joinedWithinDays', { joinedWithinDays: 30 }),
		who('joinedBefore', { joinedBefore: '2026-12-01T00:00:00+06:00' }),
		who('phoneProven', { phoneProven: true }),
		who('payoutProven', { payoutProven: true }),
		who('identityProven', { identityProven: true }),
		who('deposits', { deposits: { count: 2, withinDays: 30 } }),
		who('turnover', { turnover: { atLeast: '500.00', types: ['RNG'], withinDays: 7 } }),
		who('label', { label: 'checked' }),
		who('language', { language: 'bn' }),
		who('list', { list: 'friends' }),
		who('all', { all: [{ phoneProven: true }, { level: { min: 2 } }] }),
		who('any', { any: [{ phoneProven: true }, { identityProven: true }] }),
		who('not', { not: { joinedWithinDays: 30 } }),
	],
	'Counts: what is measured': [
		{ word: 'sum of turnover', base: DAILY_REBATE, part: 'counts' },
		{ word: 'netLoss of turnover', base: CASHBACK, part: 'counts' },
		{ word: 'sum of deposit', base: FIRST_MATCH, part: 'counts' },
		{ word: 'count of rounds', base: MISSION, part: 'counts' },
		{ word: 'max of multiple', base: LEADERBOARD, part: 'counts' },
		{ word: 'days of logins', base: RAFFLE, part: 'counts' },
		{
			...{ word: 'types, vendors, stakeMin', base: MISSION, part: 'counts' },
			value: {
				...{ measure: 'days', of: 'rounds', over: 'month' },
				...{ types: ['RNG', 'FISH'], vendors: ['JHL'], stakeMin: '5.00' },
			},
		},
		{ word: 'sinceClaim', base: MANUAL_REBATE, part: 'counts' },
	],
	'Pay: tiers and prizes': [
		prize('cash', NO_DEPOSIT),
		prize('percent, max', FIRST_MATCH),
		prize('rates, least', DAILY_REBATE),
		prize('points, adds', MISSION),
		prize('level', LEVEL_UP, { level: 3, prize: { cash: { fixed: '50.00' } } }),
		prize('ticket', NO_DEPOSIT, { prize: { ticket: { rule: 'wheel' } } }),
		prize('freeRounds', FREE_ROUNDS),
		prize('goods', NO_DEPOSIT, {
			prize: { goods: { names: { bn: 'মগ', en: 'Mug' }, worth: '250.00' } },
		}),
		prize('share, ranks', LEADERBOARD),
		prize('share, least', ENVELOPES),
		prize('draw', RAFFLE),
		prize('table', WHEEL, {
			prize: {
				table: {
					prizes: [
						{ weight: 9, points: '10' },
						{ weight: 1, cash: '5.00' },
					],
				},
			},
		}),
		prize('table, eggs', EGGS, {
			prize: {
				table: {
					prizes: [
						{ weight: 9, points: '10' },
						{ weight: 1, cash: '5.00' },
					],
					eggs: 3,
				},
			},
		}),
		prize('friendGets', REFERRAL),
	],
	'Join and give': [
		{ word: 'join none', base: NO_DEPOSIT, part: 'join' },
		{ word: 'join tap', base: NO_DEPOSIT, part: 'join', value: 'tap' },
		{ word: 'join form', base: APPLICATION, part: 'join' },
		{ word: 'give auto', base: DAILY_REBATE, part: 'give' },
		{ word: 'give tap', base: NO_DEPOSIT, part: 'give' },
		{ word: 'give staff', base: APPLICATION, part: 'give' },
	],
	Limits: [
		limits('perMember', { perMember: { times: 1, per: 'week' } }),
		limits('total', { total: { times: 1000, per: 'life' } }),
		limits('oncePer', { oncePer: ['person', 'device', 'payout'] }),
		limits('lane', { lane: 'welcome' }),
	],
	'Wagering, pot, period, product': [
		{ word: 'wagering', base: FIRST_MATCH, part: 'wagering' },
		{ word: 'pot', base: NO_DEPOSIT, part: 'pot' },
		{
			...{ word: 'from', base: NO_DEPOSIT, part: 'from', about: 'period' },
			value: '2026-12-01T00:00:00+06:00',
		},
		{
			...{ word: 'until', base: NO_DEPOSIT, part: 'until', about: 'period' },
			value: '2026-12-31T00:00:00+06:00',
		},
		{ word: 'product', base: DAILY_REBATE, part: 'product' },
		{ word: 'product ANY', base: NO_DEPOSIT, part: 'product' },
	],
};
