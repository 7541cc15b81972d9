import { UNIT } from '#lib/money.ts';
import type { Fault } from '../read-rule.ts';
import type { Rule } from '../rule-schema.ts';

/** What wakes a rule decides what it may count, how it is joined and how it pays. */
export function checkWaking(rule: Rule): Fault[] {
	const { when, counts, join, give, pay } = rule;
	const faults: Fault[] = [];
	if (counts) faults.push(...checkCounted(when, counts));
	else if (COUNTING.some((word) => when[word])) {
		faults.push({ path: 'counts', sentence: 'is missing: the rule is woken by what it counts' });
	}
	if ((join === 'form') !== (when.form !== undefined)) {
		faults.push({ path: 'join', sentence: 'is form exactly for an application' });
	}
	if (when.form && give.by !== 'staff') {
		faults.push({ path: 'give.by', sentence: 'is staff: an application is decided by people' });
	}
	if (when.staff && give.by !== 'staff') faults.push({ path: 'give.by', sentence: 'is staff' });
	if (give.by === 'staff' && !when.staff && !when.form) {
		faults.push({ path: 'give.by', sentence: 'is staff only for applications and gifts of staff' });
	}
	if (give.by === 'auto' && !when.clock && !when.firstLogin) {
		faults.push({ path: 'give.by', sentence: 'is auto only for a clock or the first log-in' });
	}
	return [
		...faults,
		...checkPrizes(rule, pay),
		...checkSteps(rule),
		...checkFriends(rule),
		...checkStepLimit(rule),
		...checkAsking(rule),
	];
}

/**
 * What is asked for again must have grown. What earlier claims were for is known by type of game, and a
 * prize that asks no count would be there at once.
 */
function checkAsking({ when, counts, pay }: Rule): Fault[] {
	if (!when.asked || !counts) return [];
	const isPlay =
		(counts.of === 'turnover' && counts.measure === 'sum') ||
		(counts.of === 'rounds' && counts.measure === 'count');
	const faults: Fault[] = isPlay
		? []
		: [{ path: 'counts', sentence: 'is a sum of turnover or a count of rounds for who asks' }];
	for (const [index, { at, prize }] of pay.tiers.entries()) {
		if (at !== undefined || (prize.cash ?? prize.bonus ?? prize.points)?.rates) continue;
		const sentence = 'is missing: what the member asks for has a rate or a step';
		faults.push({ path: `pay.tiers.${index}.at`, sentence });
	}
	return faults;
}

/** Each step of play that adds up is a claim: the limit of a member has room for all of them. */
function checkStepLimit({ when, pay, limits: { perMember } }: Rule): Fault[] {
	const steps = pay.tiers.length;
	if (!when.played || !pay.adds || !perMember || perMember.times >= steps) return [];
	const way = `leave perMember out, or allow ${steps}`;
	return [{ path: 'limits.perMember', sentence: `is too low, with adds each step counts: ${way}` }];
}

/** Friends are counted once each, for life; each step of them is taken once. */
function checkFriends({ when, counts, pay, join, limits }: Rule): Fault[] {
	if (!when.friendQualified) {
		const isFriends = counts?.of === 'friends';
		return isFriends ? [{ path: 'counts.of', sentence: 'is friends only of friendQualified' }] : [];
	}
	const faults: Fault[] = [];
	if (counts && (counts.of !== 'friends' || counts.over !== 'life')) {
		faults.push({ path: 'counts', sentence: 'is the count of friends over life' });
	}
	for (const [index, { at, level }] of pay.tiers.entries()) {
		const path = `pay.tiers.${index}`;
		if (at === undefined) faults.push({ path: `${path}.at`, sentence: 'is the number of friends' });
		if (level !== undefined)
			faults.push({ path: `${path}.level`, sentence: 'is not asked of friends' });
	}
	if (!pay.adds)
		faults.push({ path: 'pay.adds', sentence: 'is true: each step of friends is paid' });
	if (join !== 'none') faults.push({ path: 'join', sentence: 'is none: inviting is the joining' });
	if (limits.oncePer) {
		faults.push({ path: 'limits.oncePer', sentence: 'is not asked: a friend is another person' });
	}
	return faults;
}

/** What wakes a rule by something that it counts. */
const COUNTING = ['deposit', 'login', 'played', 'asked'] as const;

/** A rule counts only what wakes it, or what a clock looks back on. */
function checkCounted(when: Rule['when'], counts: NonNullable<Rule['counts']>): Fault[] {
	const { of, over, measure } = counts;
	const isPeriod = over === 'day' || over === 'week' || over === 'month';
	const faults: Fault[] = [];
	if (!when.clock && !when.friendQualified && !COUNTING.some((word) => when[word])) {
		faults.push({ path: 'counts', sentence: 'is not asked by what wakes the rule' });
	}
	if (when.deposit && (of !== 'deposit' || over !== 'event' || measure !== 'sum')) {
		faults.push({ path: 'counts', sentence: 'is the sum of the deposit of the event' });
	}
	if (when.login && (of !== 'logins' || over !== 'life')) {
		faults.push({ path: 'counts', sentence: 'is days of logins over life' });
	}
	if (when.played && !isPeriod) {
		faults.push({
			path: 'counts.over',
			sentence: 'is day, week or month where play wakes the rule',
		});
	}
	if (when.clock && isPeriod && when.clock.every !== over) {
		faults.push({ path: 'counts.over', sentence: 'is the period of the clock' });
	}
	if (over === 'event' && !when.deposit) {
		faults.push({ path: 'counts.over', sentence: 'is event only for a deposit' });
	}
	if ((over === 'sinceClaim') !== (when.asked !== undefined)) {
		faults.push({
			path: 'counts.over',
			sentence: 'is sinceClaim exactly where the member asks',
		});
	}
	return faults;
}

/** What wakes a rule decides the steps and levels of its tiers. */
function checkSteps({ when, pay }: Rule): Fault[] {
	return pay.tiers.flatMap(({ at, level }, index) => {
		const path = `pay.tiers.${index}`;
		const faults: Fault[] = [];
		if (when.login && at !== BigInt(index + 1) * UNIT) {
			faults.push({
				path: `${path}.at`,
				sentence: `is ${index + 1}: each log-in is the next step`,
			});
		}
		if (when.levelReached && (level === undefined || at !== undefined)) {
			faults.push({ path, sentence: 'has the level that is reached, and nothing to count' });
		}
		if (level !== undefined && (when.login || when.code || when.form)) {
			faults.push({ path: `${path}.level`, sentence: 'is not asked by what wakes the rule' });
		}
		return faults;
	});
}

function isDepositSum(counts: Rule['counts']): boolean {
	return counts?.of === 'deposit' && counts.measure !== 'count';
}

function checkPrizes({ when, counts }: Rule, { tiers, friendGets }: Rule['pay']): Fault[] {
	const faults: Fault[] = [];
	for (const [index, { prize }] of tiers.entries()) {
		const path = `pay.tiers.${index}.prize`;
		if ((prize.table !== undefined) !== (when.ticket !== undefined)) {
			faults.push({ path, sentence: 'is a table exactly where a ticket is used' });
		}
		if ((prize.share || prize.draw) && !when.clock) {
			faults.push({ path, sentence: 'is shared or drawn only by a clock' });
		}
		if ((prize.share || prize.draw || prize.table) && tiers.length > 1) {
			faults.push({ path, sentence: 'is one for all: a pool has a single tier' });
		}
		const value = prize.cash ?? prize.bonus ?? prize.points;
		if (value?.percent && !(isDepositSum(counts) || counts?.measure === 'netLoss')) {
			faults.push({
				path,
				sentence: 'is a percentage of deposits or losses only; turnover has rates',
			});
		}
		if (value?.rates && !(counts?.of === 'turnover' && counts.measure === 'sum')) {
			faults.push({ path, sentence: 'has rates, which belong to a sum of turnover' });
		}
	}
	if (friendGets !== undefined && !when.friendQualified) {
		faults.push({ path: 'pay.friendGets', sentence: 'belongs to a referral' });
	}
	return faults;
}
