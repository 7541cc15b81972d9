import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { requirePlace } from '../draws/require-place.ts';
import { evaluateWho } from '../evaluate/evaluate-who.ts';
import { findRule } from '../rules/find-rules.ts';
import { lockMember } from './lock-member.ts';
import { requireOffers } from './require-offers.ts';
import { endJoin, insertJoin } from './rows.ts';
import { isOpen } from './rules-of-member.ts';

interface JoinRuleInput {
	memberId: number;
	rule: string;
	/** The version that the member was shown; any when absent. */
	version?: string | undefined;
	language: string;
	now: Date;
}

/**
 * Joins a rule in its present version, which then holds for the member. Joining again changes nothing.
 * Refuses `promotion_not_found`, `promotion_not_open`, `terms_changed`, `not_eligible` (why),
 * `pot_empty` where envelopes have no place left, and `offers_paused`.
 */
export async function joinRule(tx: Tx, input: JoinRuleInput): Promise<void> {
	const { memberId, rule: code, version, language, now } = input;
	await lockMember(tx, memberId);
	await requireOffers(tx, memberId);
	const stored = await findRule(tx, code);
	if (!stored || stored.rule.join === 'none') throw refuse('promotion_not_found');
	if (stored.state !== 'live' || !isOpen(stored.rule, now)) throw refuse('promotion_not_open');
	if (version !== undefined && version !== stored.version) throw refuse('terms_changed');
	if (!(await evaluateWho(tx, stored.rule, { memberId, language }))) {
		throw refuse('not_eligible', { why: 'who' });
	}
	const row = { rule: code, member_id: memberId, version: stored.version, language };
	if (await insertJoin(tx, { ...row, joined_at: now })) await requirePlace(tx, stored.rule, now);
}

/** Leaves a rule; what was taken stays. Refuses `promotion_not_found` when it was not joined. */
export async function leaveRule(
	tx: Tx,
	{ memberId, rule, now }: { memberId: number; rule: string; now: Date },
): Promise<void> {
	if (!(await endJoin(tx, { memberId, rule, now }))) throw refuse('promotion_not_found');
}
