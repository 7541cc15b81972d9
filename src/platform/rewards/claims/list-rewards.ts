import { type Money, UNIT } from '#lib/money.ts';
import { startOfBusinessDay } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { type BonusView, listBonuses as selectBonuses } from '../bonuses/list-bonuses.ts';
import { listEnvelopes } from '../draws/list-takeable.ts';
import { evaluate, type Opening, readStanding } from '../evaluate/evaluate.ts';
import { readVersions } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { type ClaimPrize, prizeFromJson, prizeOf } from './prize-of-claim.ts';
import { type ClaimRow, selectClaims } from './rows.ts';
import { type MemberRule, readMemberRules } from './rules-of-member.ts';

export type RewardStatus =
	| ('COMING_SOON' | 'JOIN' | 'JOINED' | 'SIGNED' | 'APPLYING' | 'PROCESS')
	| ('CLAIM' | 'CLAIMED' | 'ISSUED' | 'REJECTED' | 'CLOSED');

/** One row of the reward centre. */
export interface RewardRow {
	/** The id of a stored claim, or `<rule>:<period>` of one that is written when it is taken. */
	claimId: string;
	rule: Rule;
	status: RewardStatus;
	prize: ClaimPrize;
	/** On the way to a prize: when the count ends. */
	expiresAt: Date | undefined;
	/** Of an envelope: its draw. */
	drawId?: string;
	/** Of a bonus, what has become cash. */
	released?: Money;
	/** How far the member is, in the unit of the rule. */
	progress?: { done: Money; needed: Money };
	/** Why it was rejected. */
	reason?: string;
	/** When it was taken or decided. */
	decidedAt?: Date;
}

export interface Rewards {
	/** What can be taken now. */
	list: RewardRow[];
	/** What the member is on the way to. */
	running: RewardRow[];
	/** Taken, rejected and expired, the newest first. */
	past: RewardRow[];
	/** The member's status in each live rule. */
	statuses: { rule: Rule; status: RewardStatus }[];
	/** Why there is no offer for the member: refused by the member, or the account may have none. */
	without?: 'refused' | 'account';
}

interface ListRewardsInput {
	memberId: number;
	now: Date;
	language: string;
}

/** Rows of the past on the page. */
const PAST_MAX = 30;

/** The latest bonuses, among which are those that run. */
const BONUSES_MAX = 20;

/** Lists what a member can take, is on the way to, and has had. */
export async function listRewards(db: Tx, input: ListRewardsInput): Promise<Rewards> {
	const { memberId, now, language } = input;
	const [{ joined, open }, claims, bonuses, standing, envelopes] = await Promise.all([
		readMemberRules(db, { memberId, now }),
		selectClaims(db, memberId, { limit: PAST_MAX }),
		selectBonuses(db, memberId, BONUSES_MAX),
		readStanding(db, memberId),
		listEnvelopes(db, { memberId, now }),
	]);
	const { openings, mayTake, isRefused } = await evaluate(db, {
		...{ memberId, now, language, standing },
		rules: joined,
	});
	if (!mayTake) {
		const without = isRefused ? 'refused' : 'account';
		return { list: [], running: [], past: await pastOf(db, claims), statuses: [], without };
	}
	const rows: RewardRow[] = joined.flatMap((one) => {
		const own = openings.filter(({ rule }) => rule.rule.code === one.rule.code);
		return own.flatMap((opening) => rowOf(one, opening));
	});
	rows.push(...envelopes);
	const stored = await pastOf(db, claims);
	const list = [
		...rows.filter(({ status }) => status === 'CLAIM'),
		...stored.filter(({ status }) => status === 'CLAIM'),
	].sort(byExpiry);
	const running = [
		...stored.filter(({ status }) => status === 'APPLYING'),
		...(await bonusesOf(db, bonuses)),
		...rows.filter(({ status }) => status === 'JOINED'),
	];
	const statuses = [
		...joined.flatMap((one) => {
			const status = statusOf(one, { rows, stored, now });
			return status ? [{ rule: one.rule, status }] : [];
		}),
		...open.map(
			({ rule }) => ({ rule, status: isPastDate(rule, now) ? 'CLOSED' : 'JOIN' }) as const,
		),
	];
	const isPast = ({ status }: RewardRow) => status !== 'CLAIM' && status !== 'APPLYING';
	return { list, running, past: stored.filter(isPast), statuses };
}

/** The row of an opening; none for what was taken, or is out of reach. */
function rowOf({ rule, taken, isFull }: MemberRule, opening: Opening): RewardRow[] {
	const { candidate, due, next, holds, counted, nextAt } = opening;
	if (taken.has(candidate.period) || isFull || !holds) return [];
	const common = {
		claimId: `${rule.code}:${candidate.period}`,
		rule,
		prize: prizeOf(rule, due),
		expiresAt: candidate.closesAt,
	};
	if (due.length > 0) return [{ ...common, status: 'CLAIM' }];
	if (candidate.isOver) return [];
	const needed = nextAt ?? leastNeeded(rule);
	if (needed === undefined || needed <= counted.total) return [];
	const progress = { done: counted.total, needed };
	const expiresAt = countedUntil(candidate);
	return [{ ...common, expiresAt, status: 'JOINED', prize: prizeOf(rule, next), progress }];
}

/** When the count ends: the prize can be taken for a while longer. */
function countedUntil({ span, closesAt }: Opening['candidate']): Date | undefined {
	if (!span || !closesAt) return closesAt;
	const end = startOfBusinessDay(span.to);
	return end < closesAt ? end : closesAt;
}

/** What must be played for the least amount of a rebate on demand. */
function leastNeeded({ pay, when }: Rule): Money | undefined {
	const rates = pay.tiers.flatMap(({ prize }) => Object.values(prize.cash?.rates ?? {}));
	const highest = Math.max(0, ...rates);
	if (!when.asked || highest === 0) return undefined;
	return ((pay.least ?? UNIT / 100n) * 10_000n) / BigInt(highest);
}

/** Absent: the rule asks for no joining, and the member is not on the way to anything. */
function statusOf(
	{ rule, isFull, history }: MemberRule,
	{ rows, stored, now }: { rows: readonly RewardRow[]; stored: readonly RewardRow[]; now: Date },
): RewardStatus | undefined {
	const own = rows.filter((row) => row.rule.code === rule.code);
	if (own.some(({ status }) => status === 'CLAIM')) return 'CLAIM';
	if (own.some(({ status }) => status === 'PROCESS')) return 'PROCESS';
	const last = stored.find((row) => row.rule.code === rule.code);
	if (rule.when.form) {
		return last && (isFull || last.status !== 'ISSUED') ? last.status : 'JOIN';
	}
	if (rule.when.login && isFull) return 'SIGNED';
	if (own.length > 0) return 'JOINED';
	if (history.claimCount > 0) return last?.status ?? 'CLAIMED';
	if (isPastDate(rule, now)) return 'CLOSED';
	return rule.join === 'tap' ? 'JOINED' : undefined;
}

/** The date of a rule is over: its envelopes cannot be joined any more. */
function isPastDate({ when }: Rule, now: Date): boolean {
	return when.clock?.date !== undefined && when.clock.date <= now;
}

const STATUS_OF_STATE = {
	waiting: 'APPLYING',
	claimable: 'CLAIM',
	claimed: 'CLAIMED',
	issued: 'ISSUED',
	rejected: 'REJECTED',
	expired: 'CLOSED',
} as const;

async function pastOf(db: Tx, claims: readonly ClaimRow[]): Promise<RewardRow[]> {
	const versions = await readVersions(db, claims);
	return claims.map((claim, at) => {
		const found = versions[at];
		if (!found) throw new Error('a claim without its version');
		return {
			claimId: claim.id,
			rule: found.rule,
			status: STATUS_OF_STATE[claim.state],
			prize: prizeFromJson(claim.prize),
			expiresAt: claim.expires_at ?? undefined,
			...(claim.reason !== null && { reason: claim.reason }),
			...(claim.decided_at && { decidedAt: claim.decided_at }),
		};
	});
}

/** Bonuses that are being played. */
async function bonusesOf(db: Tx, bonuses: readonly BonusView[]): Promise<RewardRow[]> {
	const active = bonuses.filter(({ state }) => state === 'active');
	const versions = await readVersions(db, active);
	return active.map((bonus, at): RewardRow => {
		const found = versions[at];
		if (!found) throw new Error('a bonus without its version');
		return {
			...{ claimId: bonus.id, rule: found.rule, status: 'PROCESS' },
			prize: { bonus: bonus.granted },
			...{ expiresAt: bonus.expires_at, released: bonus.released },
			progress: { done: bonus.done, needed: bonus.needed },
		};
	});
}

function byExpiry(a: RewardRow, b: RewardRow): number {
	return (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity);
}
