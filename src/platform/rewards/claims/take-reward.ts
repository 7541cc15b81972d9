import { randomUUID } from 'node:crypto';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { takeEnvelopeOf } from '../draws/take-envelope.ts';
import { evaluate, type Opening } from '../evaluate/evaluate.ts';
import type { Counted, Due } from '../evaluate/reckon.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { lockMember } from './lock-member.ts';
import { payClaim } from './pay-claim.ts';
import { type ClaimPrize, prizeFromJson, prizeOf, prizeToJson } from './prize-of-claim.ts';
import { requireOffers } from './require-offers.ts';
import { type ClaimRow, findClaim, insertClaim, updateClaim } from './rows.ts';
import { type MemberRule, readMemberRules } from './rules-of-member.ts';
import { takeOnce } from './take-once.ts';

export interface TakeRewardInput {
	memberId: number;
	rule: string;
	/** What the prize is for: see `Candidate.period`. */
	period: string;
	language: string;
	now: Date;
}

export interface Taken {
	claimId: string;
	rule: string;
	prize: ClaimPrize;
	/** A repeat: it was taken before. */
	replayed: boolean;
}

/**
 * Takes a prize: evaluates the rule again, writes the claim, takes what is once per person, and pays,
 * all in one transaction. A repeat answers the same. Refuses `offers_paused`, `claim_not_found`,
 * `not_eligible` (why), `claim_expired`, `taken_by_person` and `pot_empty`.
 */
export async function takeReward(tx: Tx, input: TakeRewardInput): Promise<Taken> {
	const { memberId, rule: code, period, language, now } = input;
	if (period.startsWith('date:')) return await takeOfDraw(tx, input);
	// One claim of a member at a time, and none while an exclusion is being set.
	await lockMember(tx, memberId);
	const known = await findClaim(tx, { rule: code, memberId, period });
	if (known) return takenBefore(known);
	await requireOffers(tx, memberId);
	const { joined } = await readMemberRules(tx, { memberId, now });
	const found = joined.find(({ rule }) => rule.code === code);
	if (!found) throw refuse('claim_not_found');
	const { openings } = await evaluate(tx, { memberId, now, language, rules: [found], period });
	const [opening] = openings;
	if (!opening) throw refuse('claim_not_found');
	if (found.isFull) throw refuse('not_eligible', { why: 'limit' });
	if (!opening.holds) throw refuse('not_eligible', { why: 'who' });
	if (opening.due.length === 0) throw refuse('not_eligible', { why: 'counts' });
	const { candidate, counted, due } = opening;
	return await takeDue(tx, {
		memberId,
		now,
		found,
		period,
		due,
		candidate,
		counted,
	});
}

/** An envelope that is taken in the reward centre. */
async function takeOfDraw(tx: Tx, { rule, ...input }: TakeRewardInput): Promise<Taken> {
	const { amount, ...taken } = await takeEnvelopeOf(tx, { ...input, rule });
	return { ...taken, prize: { cash: amount } };
}

interface TakeDueInput {
	memberId: number;
	now: Date;
	found: MemberRule;
	period: string;
	due: readonly Due[];
	/** Absent: it opened now. */
	candidate?: Pick<Opening['candidate'], 'opensAt' | 'closesAt'>;
	counted?: Counted;
}

/** Writes the claim of what is due, and pays it. A repeat answers the same. */
export async function takeDue(tx: Tx, input: TakeDueInput): Promise<Taken> {
	const { memberId, now, found, period, due, candidate, counted } = input;
	const { rule, version } = found;
	const prize = prizeOf(rule, due);
	const claimId = randomUUID();
	const isNew = await insertClaim(tx, {
		...{ id: claimId, rule: rule.code, member_id: memberId, period, version, state: 'claimed' },
		...{ prize: prizeToJson(prize), pot: rule.pot.code, cost: 0n },
		counted: counted?.total ?? 0n,
		countedByType: typesOf(counted),
		...{ reason: null, opened_at: candidate?.opensAt ?? now, decided_at: now, decided_by: null },
		expires_at: candidate?.closesAt ?? null,
		tx_id: null,
	});
	if (!isNew) {
		const known = await findClaim(tx, { rule: rule.code, memberId, period });
		if (known) return takenBefore(known);
	}
	await payInFull(tx, { claimId, memberId, rule, prize, now });
	return { claimId, rule: rule.code, prize, replayed: false };
}

/** A rebate on demand subtracts what was counted before. */
function typesOf(counted: Counted | undefined): Record<string, string> {
	const types = Object.entries(counted?.byType ?? {});
	return Object.fromEntries(types.map(([type, amount]) => [type, String(amount)]));
}

interface PayInFullInput {
	claimId: string;
	memberId: number;
	rule: Rule;
	prize: ClaimPrize;
	now: Date;
	actor?: string;
}

/** Pays a claim and writes what it cost. */
export async function payInFull(tx: Tx, input: PayInFullInput): Promise<void> {
	const { claimId, memberId, rule } = input;
	await takeOnce(tx, rule, { memberId, claimId });
	const { txId, cost } = await payClaim(tx, input);
	await updateClaim(tx, claimId, { cost, tx_id: txId });
}

/** A claim of the period exists: paid before, or decided otherwise. */
function takenBefore({ id, rule, state, prize }: ClaimRow): Taken {
	if (state === 'expired') throw refuse('claim_expired');
	if (state !== 'claimed' && state !== 'issued') throw refuse('claim_not_found');
	return { claimId: id, rule, prize: prizeFromJson(prize), replayed: true };
}
