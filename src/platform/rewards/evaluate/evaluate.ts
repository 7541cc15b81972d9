import { type Money, maxOf, sumOf } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VersionedRule } from '../rules/find-rules.ts';
import { type Candidate, candidatesOf, type MemberFacts, type RuleHistory } from './candidates.ts';
import { type Counted, type Due, reckon } from './reckon.ts';
import { type CountedRow, type StandingRow, selectCounted, selectStanding } from './rows.ts';
import { amountOf } from './sums-sql.ts';

/** A rule with the member's past in it. */
export interface RuleOfMember extends VersionedRule {
	history: RuleHistory;
}

/** A prize that is due, or the way to it. */
export interface Opening {
	rule: VersionedRule;
	candidate: Candidate;
	counted: Counted;
	/** What the rule asks for its next prize; absent when it asks no count or all is reached. */
	nextAt?: Money;
	/** Empty: nothing is reached yet, or the predicate does not hold. */
	due: Due[];
	/** What `nextAt` brings; empty where that depends on more than the count. */
	next: Due[];
	/** The predicate of the rule holds. */
	holds: boolean;
}

export interface Evaluation {
	/** False: the member may take no offer; there are no openings. */
	mayTake: boolean;
	/** The member wants no offers. */
	isRefused: boolean;
	facts: MemberFacts;
	openings: Opening[];
}

interface EvaluateInput {
	memberId: number;
	now: Date;
	language: string;
	rules: readonly RuleOfMember[];
	/** Evaluate this period of the rules alone. */
	period?: string;
	/** What was read of the member; it is read when absent. */
	standing?: StandingRow;
}

/**
 * Evaluates rules for one member, in two statements however many rules there are. Nothing is stored: a
 * claim is written when it is taken. Play that is not folded yet counts.
 */
export async function evaluate(db: Tx, input: EvaluateInput): Promise<Evaluation> {
	const { memberId, now, language, rules, period } = input;
	const standing = input.standing ?? (await readStanding(db, memberId));
	const facts = factsOf(standing, now);
	const { mayTake, isRefused } = standing;
	if (!mayTake) return { mayTake, isRefused, facts, openings: [] };
	const found = rules.flatMap((one) =>
		candidatesOf(one.rule, facts, one.history)
			.filter((candidate) => period === undefined || candidate.period === period)
			.map((candidate) => ({ one, candidate })),
	);
	const wanted = found.map(({ one, candidate: { span } }) => {
		return { rule: one.rule, ...(span && { span }) };
	});
	const rows = await selectCounted(db, memberId, { wanted, context: { language } });
	const byPlace = new Map(rows.map((row) => [row.at, row]));
	const openings = found.map(({ one, candidate }, at) => {
		return openingOf(one, candidate, { row: byPlace.get(at), facts });
	});
	return { mayTake, isRefused, facts, openings };
}

/** Reads what every rule asks about a member. */
export async function readStanding(db: Tx, memberId: number): Promise<StandingRow> {
	const standing = await selectStanding(db, memberId);
	if (!standing) throw new Error('the member does not exist');
	return standing;
}

function factsOf(row: StandingRow, now: Date): MemberFacts {
	return {
		now,
		today: businessDayOf(now),
		registeredAt: row.registeredAt,
		birthday: row.birthday ?? undefined,
		...{ level: row.level, levels: row.levels },
		openDay: row.openDay,
		deposits: row.deposits.map(({ id, nth, amount, at }) => {
			return { id, nth, amount: amountOf(amount), at: new Date(at) };
		}),
		friends: row.friends.map(({ rule, at }) => ({ rule, at: new Date(at) })),
		...(row.invitation && {
			invitation: { rule: row.invitation.rule, at: new Date(row.invitation.at) },
		}),
	};
}

function openingOf(
	{ rule, version }: VersionedRule,
	candidate: Candidate,
	{ row, facts }: { row: CountedRow | undefined; facts: MemberFacts },
): Opening {
	const counted = countedOf(candidate, row);
	const level = candidate.level ?? facts.level;
	const holds = candidate.own !== undefined || (row?.holds ?? false);
	const isReached = holds && candidate.isRunning === undefined;
	const due = isReached ? dueOf(rule, candidate, { counted, level }) : [];
	const next = rule.pay.tiers.find(({ at }) => at !== undefined && at > counted.total);
	const { tier: place, own } = candidate;
	const tier = own ?? (place === undefined ? next : rule.pay.tiers[place]);
	const nextAt = tier?.at;
	const reached = nextAt === undefined ? undefined : { total: nextAt };
	return {
		rule: { rule, version },
		...{ candidate, counted, due, holds },
		next: reached ? dueOf(rule, candidate, { counted: reached, level }) : [],
		...(nextAt !== undefined && { nextAt }),
	};
}

/** The one tier of a candidate is a rule of its own. */
function dueOf(
	rule: VersionedRule['rule'],
	{ tier, own: beside }: Candidate,
	{ counted, level }: { counted: Counted; level: number },
): Due[] {
	const own = beside ?? (tier === undefined ? undefined : rule.pay.tiers[tier]);
	const reckoned = own ? { ...rule, pay: { ...rule.pay, tiers: [own] } } : rule;
	return reckon(reckoned, { counted, level });
}

/** What a span counts, less what earlier claims were for; a correction below that counts as 0. */
function countedOf({ counted, less = {} }: Candidate, row: CountedRow | undefined): Counted {
	if (counted !== undefined) return { total: counted };
	const sums = (row?.sums ?? []).map(({ gameType, amount }) => {
		const sum = amountOf(amount);
		return { gameType, sum, rest: gameType ? maxOf(0n, sum - (less[gameType] ?? 0n)) : sum };
	});
	const all = sumOf(sums.map(({ rest }) => rest));
	// Below a cap of the day, later play takes a part from the types that were claimed: what is left of
	// the cap is the limit.
	const left = sumOf(sums.map(({ sum }) => sum)) - sumOf(Object.values(less));
	const isAbove = all > left;
	const byType: NonNullable<Counted['byType']> = {};
	const amounts = sums.map(({ gameType, rest }) => {
		const amount = isAbove ? (rest * maxOf(0n, left)) / all : rest;
		if (gameType) byType[gameType] = amount;
		return amount;
	});
	return { total: sumOf(amounts), byType };
}
