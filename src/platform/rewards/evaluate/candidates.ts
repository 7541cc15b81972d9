import { type Money, UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Rule, Tier } from '../rules/rule-schema.ts';
import type { GameType } from '../rules/rule-words.ts';
import { type Friendship, ofFriends } from './friend-candidates.ts';
import { closing, laterDay, monthOf, nextStart, startOf } from './periods.ts';

/** What is known of a member when rules are evaluated. */
export interface MemberFacts {
	now: Date;
	/** The business day of `now`. */
	today: string;
	registeredAt: Date;
	/** `MM-DD` of the birthday; absent when it is unknown. */
	birthday: string | undefined;
	/** The VIP level now. */
	level: number;
	/** Levels with the day on which they were first reached, lost ones included. */
	levels: readonly { rank: number; day: string }[];
	/** Deposits that were not taken back, oldest first. */
	deposits: readonly { id: string; nth: number; amount: Money; at: Date }[];
	/** The first day on which play may still be booked. */
	openDay: string;
	/** Friends who have qualified, in that order. */
	friends?: readonly Friendship[];
	/** The member's own invitation, when it has qualified. */
	invitation?: Friendship | undefined;
}

/** The member's past with one rule. */
export interface RuleHistory {
	/** When the rule began to hold for the member: its approval, or the joining. */
	since: Date;
	/** The claims of the rule so far. */
	claimCount: number;
	/** The play that earlier claims were for, by game type. */
	counted: Partial<Record<GameType, Money>>;
}

/** One prize that a rule may owe a member, before it is counted and reckoned. */
export interface Candidate {
	/** Names what it is for; a member takes it once. */
	period: string;
	opensAt: Date;
	/** Absent: it does not expire. */
	closesAt?: Date;
	/** What was counted, where the event itself says it. */
	counted?: Money;
	/** The days whose play or money is counted: from the first day until before the other. */
	span?: { from: string; to: string };
	/** The level to reckon with; the member's own when absent. */
	level?: number;
	/** The only tier that it pays. */
	tier?: number;
	/** A prize beside the tiers; the predicate of the rule is not asked. */
	own?: Tier;
	/** Counted already by earlier claims. */
	less?: Partial<Record<GameType, Money>>;
	/** The period is not over: nothing can be taken yet. */
	isRunning?: true;
	/** All play of the period is booked: what is not reached stays so. */
	isOver?: true;
}

const DAY_S = 24 * 60 * 60;

/** Lists what a rule may owe a member now. Pure: the same facts give the same list. */
export function candidatesOf(rule: Rule, facts: MemberFacts, history: RuleHistory): Candidate[] {
	return openedBy(rule, facts, history).filter(
		({ opensAt, closesAt }) =>
			opensAt <= facts.now &&
			(closesAt === undefined || closesAt > facts.now) &&
			(rule.until === undefined || opensAt < rule.until),
	);
}

/** The same with what is not open yet, and what has closed. */
export function openedBy(rule: Rule, facts: MemberFacts, history: RuleHistory): Candidate[] {
	const { when } = rule;
	if (when.registered || when.firstLogin) return ofRegistration(rule, facts, history);
	if (when.login) return [ofLogin(rule, facts, history)];
	if (when.deposit) return ofDeposits(rule, facts, history);
	if (when.levelReached) return ofLevels(rule, facts, history);
	if (when.asked) return [ofAsking(rule, facts, history)];
	if (when.played) return ofPlay(rule, facts, history);
	if (when.friendQualified) return ofFriends(rule, facts, history.since);
	if (when.clock && rule.give.by === 'tap') return ofClock(rule, facts, history);
	return [];
}

function ofRegistration(rule: Rule, facts: MemberFacts, { since }: RuleHistory): Candidate[] {
	if (facts.registeredAt < since) return [];
	return [{ period: 'life', opensAt: facts.registeredAt, ...closing(rule, facts.registeredAt) }];
}

/** The steps of a sign-in follow each other: a missed day waits, after the last comes the first. */
function ofLogin(rule: Rule, { today }: MemberFacts, { claimCount }: RuleHistory): Candidate {
	const step = (claimCount % rule.pay.tiers.length) + 1;
	return {
		period: today,
		opensAt: startOfBusinessDay(today),
		closesAt: startOfBusinessDay(dayAfter(today, 1)),
		counted: BigInt(step) * UNIT,
	};
}

function ofDeposits(rule: Rule, { deposits }: MemberFacts, { since }: RuleHistory): Candidate[] {
	const { nth } = rule.when.deposit ?? {};
	return deposits
		.filter((deposit) => deposit.at >= since && (nth === undefined || deposit.nth === nth))
		.map(({ id, amount, at }) => ({
			period: `deposit:${id}`,
			opensAt: at,
			...closing(rule, at),
			counted: amount,
		}));
}

function ofLevels(rule: Rule, { levels }: MemberFacts, { since }: RuleHistory): Candidate[] {
	return levels.flatMap(({ rank, day }) => {
		const tier = rule.pay.tiers.findIndex(({ level }) => level === rank);
		const opensAt = startOfBusinessDay(day);
		if (tier === -1 || dayAfter(day, 1) <= businessDayOf(since)) return [];
		return [{ period: `level:${rank}`, opensAt, ...closing(rule, opensAt), level: rank, tier }];
	});
}

/** Everything since the rule began to hold, less what earlier claims were for. */
function ofAsking(_: Rule, facts: MemberFacts, history: RuleHistory): Candidate {
	return {
		period: `asked:${history.claimCount + 1}`,
		opensAt: history.since,
		span: { from: businessDayOf(history.since), to: dayAfter(facts.today, 1) },
		less: history.counted,
	};
}

/** The period that runs and the one before it. Steps that add up can be taken one by one. */
function ofPlay(rule: Rule, facts: MemberFacts, { since }: RuleHistory): Candidate[] {
	const over = rule.counts?.over;
	if (over !== 'day' && over !== 'week' && over !== 'month') return [];
	const present = startOf(over, facts.today);
	const periods = [startOf(over, dayAfter(present, -1)), present];
	return periods.flatMap((from): Candidate[] => {
		const to = nextStart(over, from);
		if (to <= businessDayOf(since)) return [];
		const end = startOfBusinessDay(to);
		const common = {
			opensAt: startOfBusinessDay(from),
			closesAt: secondsAfter(end, (rule.give.days ?? 7) * DAY_S),
			// What was played before the rule held does not count.
			span: { from: laterDay(from, businessDayOf(since)), to },
			...(to <= facts.openDay && { isOver: true as const }),
		};
		const name = `${over}:${from}`;
		if (!rule.pay.adds) {
			const isRunning = to > facts.openDay;
			return [{ ...common, period: name, ...(isRunning && { isRunning: true as const }) }];
		}
		return rule.pay.tiers.map((_tier, tier) => ({ ...common, period: `${name}:${tier}`, tier }));
	});
}

/** A gift of the month, or of the birthday; 29 February is kept on 1 March in other years. */
function ofClock(rule: Rule, facts: MemberFacts, { since }: RuleHistory): Candidate[] {
	const { clock } = rule.when;
	const day =
		clock?.every === 'month'
			? `${monthOf(facts.today)}-01`
			: clock?.every === 'birthday'
				? latestBirthday(facts)
				: undefined;
	if (!clock || day === undefined) return [];
	const opensAt = atClock(day, clock.at);
	if (opensAt < since) return [];
	return [{ period: `${clock.every}:${day}`, opensAt, ...closing(rule, opensAt) }];
}

function latestBirthday({ birthday, today }: MemberFacts): string | undefined {
	if (!birthday) return undefined;
	const year = Number(today.slice(0, 4));
	const days = [year, year - 1].map((one) => {
		const day = `${one}-${birthday}`;
		return Number.isNaN(Date.parse(day)) || !isDayOfYear(day) ? `${one}-03-01` : day;
	});
	return days.find((day) => day <= today);
}

/** False for 29 February of a common year, which `Date` moves to March. */
function isDayOfYear(day: string): boolean {
	return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function atClock(day: string, at: string): Date {
	const [hours = 0, minutes = 0] = at.split(':').map(Number);
	return secondsAfter(startOfBusinessDay(day), hours * 3600 + minutes * 60);
}
