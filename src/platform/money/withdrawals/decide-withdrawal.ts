import { parseDecimal } from '#lib/money.ts';
import type { Actor } from '#platform/core/audit.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { notifyStep } from './advance-payout.ts';
import { type DecisionStep, insertDecision, listDecisions } from './decision-rows.ts';
import { releaseHold } from './holds.ts';
import { step } from './machine.ts';
import * as rows from './rows.ts';

interface DecideInput {
	id: string;
	decision: 'approve' | 'reject';
	actor: Actor;
	reason: string;
}

export type Decided = 'done' | 'second_needed';

/**
 * Approves or rejects a withdrawal in review. Above the threshold an approval needs two persons: the
 * first one is stored, and the database refuses a second one of the same person. Refuses
 * `withdrawal_not_found`, `withdrawal_decided` and `second_person_needed`.
 */
export async function decideWithdrawal(tx: Tx, input: DecideInput): Promise<Decided> {
	const { id, decision, actor, reason } = input;
	const withdrawal = await lockById(tx, id);
	const next = step(withdrawal.state, decision);
	if (!next) throw refuse('withdrawal_decided', { state: withdrawal.state });
	const { withdrawRules } = await readSettings(tx);
	const isLarge = withdrawal.amount > (parseDecimal(withdrawRules.twoPeopleAbove) ?? 0n);
	const needed = decision === 'approve' && isLarge ? 2 : 1;
	const count = await addDecision(tx, { id, step: decision, actor, reason });
	if (count < needed) return 'second_needed';

	const now = await readNow(tx);
	if (next.money === 'release') await releaseHold(tx, id);
	const isApproved = decision === 'approve';
	await rows.updateWithdrawal(tx, id, {
		...{ state: next.state, decided_at: now, due_at: isApproved ? now : null },
		reason: isApproved ? null : reason,
	});
	await rows.addEvent(tx, { id, step: next.state, actor: actor.name });
	await notifyStep(tx, withdrawal, isApproved ? 'withdrawal_approved' : 'withdrawal_rejected');
	return 'done';
}

/** Locks a withdrawal with its member. Refuses `withdrawal_not_found`. */
export async function lockById(tx: Tx, id: string): Promise<rows.WithdrawalRow> {
	const found = await rows.findWithdrawal(tx, id);
	if (!found) throw refuse('withdrawal_not_found');
	await lockMember(tx, found.member_id);
	return await rows.lockWithdrawal(tx, id);
}

interface AddDecisionInput {
	id: string;
	step: DecisionStep;
	actor: Actor;
	reason: string;
}

/** Stores a person's decision, and returns how many persons have made it. */
export async function addDecision(tx: Tx, input: AddDecisionInput): Promise<number> {
	if (!(await insertDecision(tx, input))) throw refuse('second_person_needed');
	return (await listDecisions(tx, input)).length;
}
