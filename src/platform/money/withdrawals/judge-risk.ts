import { sql } from 'kysely';
import { type Money, UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { linkedMembers } from '#platform/people/protection/linked-members.ts';

/** What the check looks at. */
export interface RiskFacts {
	/** Hours since the registration, and since the account was bound. */
	memberAgeH: number;
	accountAgeH: number;
	/** Another member has, or had, an account of this member. */
	isAccountShared: boolean;
	/** Of the last 30 days. */
	deposited: Money;
	staked: Money;
	withdrawalCount: number;
	amount: Money;
}

export interface Verdict {
	verdict: 'pass' | 'review';
	reasons: string[];
	version: string;
}

/** Changes whenever a rule does; stored with each verdict. */
const VERSION = '2026-11-1';

/** A person looks at larger withdrawals of members of less than a day. */
const NEW_MEMBER_MAX: Money = 20_000n * UNIT;

const RULES: { reason: string; applies: (facts: RiskFacts) => boolean }[] = [
	{ reason: 'account_shared', applies: (facts) => facts.isAccountShared },
	{
		// Money that came in and was hardly played with.
		reason: 'hardly_played',
		applies: ({ deposited, staked }) => deposited > 0n && staked * 2n < deposited,
	},
	{
		reason: 'new_member',
		applies: ({ memberAgeH, amount }) => memberAgeH < 24 && amount >= NEW_MEMBER_MAX,
	},
	{ reason: 'many_withdrawals', applies: ({ withdrawalCount }) => withdrawalCount >= 20 },
];

/** Judges a withdrawal by a table of rules: it passes, or a person looks at it. */
export function judgeRisk(facts: RiskFacts): Verdict {
	const reasons = RULES.filter(({ applies }) => applies(facts)).map(({ reason }) => reason);
	return { verdict: reasons.length === 0 ? 'pass' : 'review', reasons, version: VERSION };
}

interface ReadFactsInput {
	memberId: number;
	accountId: string;
	amount: Money;
	now: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/** Reads the facts of a withdrawal. */
export async function readRiskFacts(db: Tx, input: ReadFactsInput): Promise<RiskFacts> {
	const { memberId, accountId, amount, now } = input;
	const { rows } = await sql<{
		registeredAt: Date;
		boundAt: Date;
		deposited: Money;
		staked: Money;
		withdrawalCount: number;
	}>`
		select m.created_at as "registeredAt", a.bound_at as "boundAt",
			(select coalesce(sum(r.cash), 0)::bigint from deposit_receipt r where r.member_id = m.id
				and r.recorded_at > core.now() - interval '30 days') as deposited,
			(select coalesce(sum(v.stake), 0)::bigint from vendor_round v where v.member_id = m.id
				and v.created_at > core.now() - interval '30 days') as staked,
			(select count(*)::int from withdrawal w where w.member_id = m.id
				and w.created_at > core.now() - interval '30 days') as "withdrawalCount"
		from member m join payout_account a on a.id = ${accountId}::uuid
		where m.id = ${memberId}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error(`no facts of member ${memberId}`);
	const { same } = await linkedMembers(db, memberId);
	const hoursSince = (at: Date) => (now.getTime() - at.getTime()) / HOUR_MS;
	return {
		memberAgeH: hoursSince(row.registeredAt),
		accountAgeH: hoursSince(row.boundAt),
		isAccountShared: same.some(({ by }) => by === 'payoutAccount'),
		deposited: row.deposited,
		staked: row.staked,
		withdrawalCount: row.withdrawalCount,
		amount,
	};
}
