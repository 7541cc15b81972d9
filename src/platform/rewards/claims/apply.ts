import { randomUUID } from 'node:crypto';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { claimProofs } from '#platform/money/proofs/claim-proofs.ts';
import { evaluateWho } from '../evaluate/evaluate-who.ts';
import { limitPeriod } from '../evaluate/periods.ts';
import { reckon } from '../evaluate/reckon.ts';
import { insertApplication, selectApplications } from './application-rows.ts';
import { lockMember } from './lock-member.ts';
import { prizeOf, prizeToJson } from './prize-of-claim.ts';
import { requireOffers } from './require-offers.ts';
import { findClaim, insertClaim } from './rows.ts';
import { readMemberRules } from './rules-of-member.ts';

interface ApplyInput {
	memberId: number;
	rule: string;
	/** At most 140 characters. */
	comment: string;
	/** Uploaded pictures of the member. */
	images: readonly string[];
	language: string;
	now: Date;
}

/**
 * Sends an application, on which staff decide. Another one may follow a rejection. Refuses
 * `user_record_not_exists` for a rule without a form, `already_applied`, `picture_invalid` for more
 * pictures than the rule allows and for pictures of others, `not_eligible` (why), `offers_paused`.
 */
export async function applyFor(tx: Tx, input: ApplyInput): Promise<{ claimId: string }> {
	const { memberId, rule: code, comment, images, language, now } = input;
	await lockMember(tx, memberId);
	await requireOffers(tx, memberId);
	const { joined } = await readMemberRules(tx, { memberId, now });
	const found = joined.find(({ rule }) => rule.code === code && rule.when.form);
	if (!found) throw refuse('user_record_not_exists');
	const { rule, version, isFull } = found;
	if (isFull) throw refuse('already_applied');
	if (images.length > (rule.when.form?.pictures ?? 0))
		throw refuse('picture_invalid', {}, 'pictures');
	if (!(await evaluateWho(tx, rule, { memberId, language }))) {
		throw refuse('not_eligible', { why: 'who' });
	}
	const period = await freePeriod(tx, {
		memberId,
		rule: code,
		now,
		per: rule.limits.perMember?.per,
	});
	const claimId = randomUUID();
	const due = reckon(rule, { counted: { total: 0n }, level: 99 });
	await insertClaim(tx, {
		...{ id: claimId, rule: code, member_id: memberId, period, version, state: 'waiting' },
		...{ prize: prizeToJson(prizeOf(rule, due)), pot: rule.pot.code, cost: 0n },
		...{ counted: 0n, countedByType: {} },
		...{ reason: null, opened_at: now, expires_at: null, decided_at: null, decided_by: null },
		tx_id: null,
	});
	if (images.length > 0) {
		await claimProofs(tx, { memberId, imageIds: images, subject: `reward:${claimId}` });
	}
	await insertApplication(tx, { claim_id: claimId, comment, images: [...images] });
	return { claimId };
}

interface PeriodInput {
	memberId: number;
	rule: string;
	now: Date;
	per: 'day' | 'week' | 'month' | 'life' | undefined;
}

/** The name of the next application in its period; refuses while one waits. */
async function freePeriod(tx: Tx, { memberId, rule, now, per = 'life' }: PeriodInput) {
	const base = `form:${limitPeriod(per, now)}`;
	const before = await selectApplications(tx, { memberId, rule });
	if (before.some(({ state }) => state === 'waiting')) throw refuse('already_applied');
	const period = `${base}:${before.length + 1}`;
	if (await findClaim(tx, { rule, memberId, period })) throw refuse('already_applied');
	return period;
}
