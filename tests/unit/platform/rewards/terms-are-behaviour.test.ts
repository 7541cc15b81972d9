import { expect, test } from 'vitest';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import { WHEEL } from '#platform/seed/rewards/offers-of-chance.ts';
import { SIGN_IN } from '#platform/seed/rewards/offers-of-days.ts';
import { FIRST_MATCH } from '#platform/seed/rewards/offers-of-money.ts';
import { DAILY_REBATE, MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { documentOf, leavesOf, ruleOf, withValue } from './documents.ts';
import { outcomeOf, textOf } from './outcome.ts';

/**
 * What a leaf of a rule decides:
 *
 * - `result`: who is paid, when or how much; the terms say so in both languages.
 * - `text`: it is decided outside evaluation, in joining, claims, pots, bonuses or draws, and the terms
 *   say so in both languages.
 * - `language`: a text of one language.
 * - `label`: nothing but where and under which name it is listed, or which account pays.
 * - `fixed`: every other value is refused.
 */
type Decides = 'result' | 'text' | 'language' | 'label' | 'fixed';

/** Other values of a leaf, or changes of several values that make another valid rule. */
interface Leaf {
	decides: Decides;
	to: unknown[];
}
const leaf = (decides: Decides, ...to: unknown[]): Leaf => ({ decides, to });

/** Several changes at once. */
interface Changes {
	changes: [path: string, value: unknown][];
}
const together = (...changes: Changes['changes']): Changes => ({ changes });

/** The values of leaves are no objects. */
function changesOf(path: string, value: unknown): Changes['changes'] {
	const isSeveral = typeof value === 'object' && value !== null && 'changes' in value;
	return isSeveral ? (value as Changes).changes : [[path, value]];
}

const LABELS = {
	code: leaf('label', 'another-code'),
	type: leaf('label', 'OTHER'),
	category: leaf('label', 'OTHER'),
	image: leaf('label', '/art/other.svg'),
	'names.bn': leaf('language', 'অন্য নাম'),
	'names.en': leaf('language', 'Another name'),
	'headline.bn': leaf('language', 'অন্য কথা'),
	'headline.en': leaf('language', 'Another headline'),
};
const NO_IMAGE = Object.fromEntries(Object.entries(LABELS).filter(([path]) => path !== 'image'));

const FIRST_MATCH_LEAVES = {
	...LABELS,
	'when.deposit.nth': leaf('result', 2),
	'who.all.0.joinedWithinDays': leaf('result', 29, 31),
	'who.all.1.phoneProven': leaf('result', together(['who.all.1', { payoutProven: true }])),
	'counts.measure': leaf('fixed', 'count', 'max', 'days', 'netLoss'),
	'counts.of': leaf('fixed', 'turnover', 'rounds', 'logins'),
	'counts.over': leaf('fixed', 'day', 'life', 'sinceClaim'),
	'pay.tiers.0.at': leaf('result', '499.00', '501.00'),
	'pay.tiers.0.prize.bonus.percent.bp': leaf('result', 4900, 5100),
	'pay.tiers.0.prize.bonus.percent.max': leaf('result', '499.00', '501.00'),
	join: leaf('text', 'tap'),
	'give.by': leaf('fixed', 'auto', 'staff'),
	'give.days': leaf('result', 13, 15),
	'limits.perMember.times': leaf('text', 2),
	'limits.perMember.per': leaf('text', 'day', 'week', 'month'),
	'limits.oncePer.0': leaf('text', undefined),
	'limits.oncePer.1': leaf('text', undefined),
	'limits.oncePer.2': leaf('text', undefined),
	'wagering.form': leaf('fixed', 'playable'),
	'wagering.onWithdraw': leaf('text', 'forfeit'),
	'wagering.times': leaf('text', 0, 9),
	'wagering.stakeMax': leaf('text', '51.00', undefined),
	'wagering.days': leaf('text', 13, 15),
	'wagering.rates.RNG': leaf('text', 9900),
	'wagering.rates.FISH': leaf('text', 9900, undefined),
	'wagering.rates.LIVE': leaf('text', 900, undefined),
	'pot.code': leaf('label', 'other'),
	'pot.cap': leaf('text', '99999.00', undefined),
	product: leaf('fixed', 'BETTING', 'LOTTERY', 'ANY'),
};

const DAILY_REBATE_LEAVES = {
	...NO_IMAGE,
	'when.clock.every': leaf('fixed', 'week', 'month', 'date', 'birthday'),
	'when.clock.at': leaf('result', '04:00'),
	'who.level.min': leaf('result', 1, 3),
	'counts.measure': leaf('fixed', 'count', 'max', 'days', 'netLoss'),
	'counts.of': leaf('fixed', 'rounds', 'deposit', 'logins'),
	'counts.over': leaf('fixed', 'week', 'month', 'event', 'sinceClaim'),
	'counts.capPerDay': leaf('result', '199999.00', '200001.00'),
	'pay.tiers.0.prize.cash.rates.RNG': leaf('result', 29, 31),
	'pay.tiers.0.prize.cash.rates.LIVE': leaf('result', 19, 21),
	'pay.least': leaf('result', '2.00', undefined),
	join: leaf('text', 'tap'),
	'give.by': leaf('fixed', 'tap', 'staff'),
	'limits.perMember.times': leaf('text', 2),
	'limits.perMember.per': leaf('text', 'week', 'month', 'life'),
	'pot.code': leaf('label', 'other'),
	product: leaf('fixed', 'BETTING', 'LOTTERY', 'ANY'),
};

const SIGN_IN_LEAVES = {
	...LABELS,
	'when.login': leaf(
		'fixed',
		...['registered', 'firstLogin', 'played', 'asked', 'levelReached'].map((word) => {
			return together(['when', { [word]: {} }]);
		}),
	),
	'counts.measure': leaf('fixed', 'sum', 'count', 'max', 'netLoss'),
	'counts.of': leaf('fixed', 'turnover', 'rounds', 'deposit', 'friends'),
	'counts.over': leaf('fixed', 'day', 'week', 'month', 'event'),
	...forEach(7, (index) => ({
		[`pay.tiers.${index}.at`]: leaf('fixed', '9'),
		[`pay.tiers.${index}.prize.points.fixed`]: leaf('result', '3'),
	})),
	join: leaf('text', 'tap'),
	'give.by': leaf('fixed', 'auto', 'staff'),
	'limits.perMember.times': leaf('text', 2),
	'limits.perMember.per': leaf('text', 'week', 'month', 'life'),
	'pot.code': leaf('label', 'other'),
	product: leaf('text', 'CASINO', 'BETTING', 'LOTTERY'),
};

/** The weight of a prize, and that of its neighbour, so that the odds stay exact. */
function weightLeaf(index: number): Leaf {
	const prizes = WHEEL.pay.tiers[0]?.prize.table.prizes ?? [];
	const [own, other] = [index, (index + 1) % prizes.length];
	const path = (at: number) => `pay.tiers.0.prize.table.prizes.${at}.weight`;
	return leaf(
		'result',
		together(
			[path(own), (prizes[own]?.weight ?? 0) + 1],
			[path(other), (prizes[other]?.weight ?? 0) - 1],
		),
	);
}

const WHEEL_LEAVES = {
	...LABELS,
	'when.ticket': leaf('fixed', together(['when', { registered: {} }])),
	...forEach(7, (index) => ({
		[`pay.tiers.0.prize.table.prizes.${index}.weight`]: weightLeaf(index),
		[`pay.tiers.0.prize.table.prizes.${index}.${index === 0 ? 'points' : 'cash'}`]: leaf(
			'result',
			'7.00',
		),
	})),
	join: leaf('text', 'tap'),
	'give.by': leaf('fixed', 'auto', 'staff'),
	'give.days': leaf('text', 29, 31),
	limits: leaf('text', together(['limits.perMember', { times: 1, per: 'day' }])),
	'pot.code': leaf('label', 'other'),
	product: leaf('text', 'CASINO', 'BETTING', 'LOTTERY'),
};

const MISSION_LEAVES = {
	...LABELS,
	'when.played': leaf(
		'fixed',
		together(['when', { asked: {} }]),
		together(['when', { login: {} }]),
	),
	'counts.measure': leaf('fixed', 'sum', 'max', 'days', 'netLoss'),
	'counts.of': leaf('fixed', 'turnover', 'logins', 'multiple'),
	'counts.over': leaf('result', 'day', 'month'),
	'counts.capPerDay': leaf('result', '49', '51', undefined),
	'counts.stakeMin': leaf('result', '4.00', '6.00', undefined),
	...forEach(3, (index) => ({
		[`counts.games.${index}`]: leaf('result', 'JHL/other'),
		[`pay.tiers.${index}.at`]: leaf('result', ['49', '149', '301'][index]),
		[`pay.tiers.${index}.prize.points.fixed`]: leaf('result', ['21', '31', '39'][index]),
	})),
	'pay.adds': leaf('result', undefined),
	join: leaf('text', 'tap'),
	'give.by': leaf('fixed', 'auto', 'staff'),
	'give.days': leaf('result', 8, 14),
	limits: leaf('text', together(['limits.perMember', { times: 3, per: 'week' }])),
	'pot.code': leaf('label', 'other'),
	product: leaf('result', 'BETTING', 'LOTTERY'),
};

function forEach(count: number, of: (index: number) => Record<string, Leaf>): Record<string, Leaf> {
	return Object.assign({}, ...Array.from({ length: count }, (_, index) => of(index)));
}

const RULES: { name: string; rule: object; leaves: Record<string, Leaf> }[] = [
	{ name: 'E1 first match', rule: FIRST_MATCH, leaves: FIRST_MATCH_LEAVES },
	{ name: 'E5 daily rebate', rule: DAILY_REBATE, leaves: DAILY_REBATE_LEAVES },
	{ name: 'E8 sign-in', rule: SIGN_IN, leaves: SIGN_IN_LEAVES },
	{ name: 'E11 wheel', rule: WHEEL, leaves: WHEEL_LEAVES },
	{ name: 'E14 mission', rule: MISSION, leaves: MISSION_LEAVES },
];

test.for(RULES)('every leaf of $name is in the test', ({ rule, leaves }) => {
	expect(Object.keys(leaves).sort()).toEqual(leavesOf(documentOf(rule)).sort());
});

const CASES = RULES.flatMap(({ name, rule, leaves }) =>
	Object.entries(leaves).flatMap(([path, { decides, to }]) =>
		to.map((value) => ({ name, rule, path, decides, value, shown: shownOf(value) })),
	),
);

function shownOf(value: unknown): string {
	const changes = changesOf('', value);
	return changes.map(([path, one]) => `${path} ${JSON.stringify(one)}`).join(', ');
}

test.for(CASES)(
	'$name: $path as $shown changes $decides',
	async ({ rule, path, decides, value }) => {
		const changes = changesOf(path, value);
		const document = documentOf(rule);
		const changed = changes.reduce((at, [place, one]) => withValue(at, place, one), document);
		if (decides === 'fixed') {
			expect(checkRule(changed).rule).toBeUndefined();
			return;
		}

		const [before, after] = [ruleOf(document), ruleOf(changed)];
		const isSame = (language: 'bn' | 'en') => textOf(before, language) === textOf(after, language);
		const isSameResult = (await outcomeOf(before)) === (await outcomeOf(after));

		const isText = decides === 'result' || decides === 'text';
		const ownLanguage = decides === 'language' ? path.slice(-2) : undefined;
		expect(isSame('bn')).toBe(!isText && ownLanguage !== 'bn');
		expect(isSame('en')).toBe(!isText && ownLanguage !== 'en');
		expect(isSameResult).toBe(decides !== 'result');
	},
);
