import { type Money, minOf } from '#lib/money.ts';
import { businessDayOf, startOfBusinessDay } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { RewardStatus } from '../claims/list-rewards.ts';
import { type ClaimPrize, prizeOf } from '../claims/prize-of-claim.ts';
import { type MemberRule, readMemberRules } from '../claims/rules-of-member.ts';
import { evaluate, type Opening } from '../evaluate/evaluate.ts';
import { nextStart, startOf } from '../evaluate/periods.ts';
import { reckon } from '../evaluate/reckon.ts';
import { rankingOf } from '../rankings/rules.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { isMission } from './mission-rules.ts';

/** A step of a mission in its present period. */
export interface Step {
	/** The id with which it is taken. */
	claimId: string;
	status: RewardStatus;
	prize: ClaimPrize;
	done: Money;
	needed: Money;
}

export interface Mission {
	rule: Rule;
	kind: 'milestones' | 'ranking';
	/** JOIN, JOINED, or CLOSED where the conditions of the rule do not hold. */
	status: RewardStatus;
	startsAt: Date | undefined;
	endsAt: Date | undefined;
	steps: Step[];
}

interface ListMissionsInput {
	memberId: number;
	now: Date;
	language: string;
}

/** Lists the open missions with the member's steps; one evaluation for all of them. */
export async function listMissions(db: Tx, input: ListMissionsInput): Promise<Mission[]> {
	const { joined, open } = await readMemberRules(db, input);
	const rules = joined.filter(({ rule }) => isMission(rule));
	const evaluation = await evaluate(db, { ...input, rules });
	const { level } = evaluation.facts;
	const own = rules.map((one) => {
		const openings = evaluation.openings.filter(({ rule }) => rule.rule.code === one.rule.code);
		return missionOf(one, { openings, level, now: input.now });
	});
	const others = open
		.filter(({ rule }) => isMission(rule))
		.map(
			({ rule }): Mission => ({
				...{ rule, kind: kindOf(rule), status: 'JOIN', steps: [] },
				...periodOf(rule, input.now),
			}),
		);
	return [...own, ...others];
}

interface Found {
	openings: readonly Opening[];
	level: number;
	now: Date;
}

function missionOf(one: MemberRule, { openings, level, now }: Found): Mission {
	const { rule } = one;
	const { start, ...period } = periodOf(rule, now);
	const present = openings.filter(({ candidate }) => {
		const [name, tier] = [`${rule.counts?.over}:${start}`, candidate.tier];
		return candidate.period === (tier === undefined ? name : `${name}:${tier}`);
	});
	const isClosed = present.some(({ holds }) => !holds);
	return {
		...{ rule, kind: kindOf(rule), status: isClosed ? 'CLOSED' : 'JOINED', ...period },
		steps: rule.pay.tiers.flatMap((tier, at) => {
			const opening = present.find(({ candidate }) => (candidate.tier ?? at) === at);
			if (!opening || tier.at === undefined || (tier.level ?? 0) > level) return [];
			return [stepOf(one, { opening, at, needed: tier.at, level })];
		}),
	};
}

interface StepInput {
	opening: Opening;
	/** The place of the tier. */
	at: number;
	needed: Money;
	level: number;
}

function stepOf({ rule, taken }: MemberRule, { opening, at, needed, level }: StepInput): Step {
	const { candidate, counted, due } = opening;
	const own = rule.pay.tiers.slice(at, at + 1);
	const prize = reckon(
		{ ...rule, pay: { ...rule.pay, tiers: own } },
		{ counted: { total: needed }, level },
	);
	const status = taken.has(candidate.period) ? 'CLAIMED' : due.length > 0 ? 'CLAIM' : 'JOINED';
	return {
		claimId: `${rule.code}:${candidate.period}`,
		status: counted.total >= needed ? status : 'JOINED',
		prize: prizeOf(rule, prize),
		...{ done: minOf(counted.total, needed), needed },
	};
}

function kindOf(rule: Rule): Mission['kind'] {
	return rankingOf(rule) ? 'ranking' : 'milestones';
}

/** The present day, week or month of a mission; the term of the rule where it counts by none. */
function periodOf(rule: Rule, now: Date) {
	const over = rule.counts?.over;
	if (over !== 'day' && over !== 'week' && over !== 'month') {
		return { start: undefined, startsAt: rule.from, endsAt: rule.until };
	}
	const start = startOf(over, businessDayOf(now));
	const endsAt = startOfBusinessDay(nextStart(over, start));
	return { start, startsAt: startOfBusinessDay(start), endsAt };
}
