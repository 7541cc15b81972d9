import { parseDecimal } from '#lib/money.ts';
import { isRejectReason, REJECT_REASONS } from '#lib/rules/withdrawal-reasons.ts';
import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { notifyStep } from './advance-payout.ts';
import { type Decision, insertDecision, listDecisions } from './decision-rows.ts';
import { releaseHold } from './holds.ts';
import { step } from './machine.ts';
import * as rows from './rows.ts';

interface DecideInput {
	id: string;
	decision: 'approve' | 'reject';
	actor: Actor;
	/** Of a rejection: a code whose sentence the member reads. Else a note for staff. */
	reason: string;
	/** Of a rejection: what the member does not read. */
	note?: string | undefined;
}

export type Decided = 'done' | 'second_needed';

/**
 * Approves or rejects a withdrawal in review. Above the threshold an approval needs two persons: the
 * first one is stored, and the database refuses a second one of the same person. Throws
 * `CommandError` for an unknown withdrawal, when it is decided, and for the same person.
 */
export async function decideWithdrawal(tx: Tx, input: DecideInput): Promise<Decided> {
	const { id, decision, actor, reason, note = reason } = input;
	const isApproved = decision === 'approve';
	if (!isApproved && !isRejectReason(reason)) {
		throw new CommandError(`"${reason}" is no reason to tell: ${REJECT_REASONS.join(', ')}.`);
	}
	const withdrawal = await lockById(tx, id);
	const next = step(withdrawal.state, decision);
	if (!next) throw decidedAs(withdrawal.state);
	const { withdrawRules } = await readSettings(tx);
	const isLarge = withdrawal.amount > (parseDecimal(withdrawRules.twoPeopleAbove) ?? 0n);
	const needed = isApproved && isLarge ? 2 : 1;
	const count = await addDecision(tx, { id, step: decision, actor, reason: note });
	if (count < needed) return 'second_needed';

	const now = await readNow(tx);
	if (next.money === 'release') await releaseHold(tx, id);
	await rows.updateWithdrawal(tx, id, {
		...{ state: next.state, decided_at: now, due_at: isApproved ? now : null },
		reason: isApproved ? null : reason,
	});
	const params = isApproved ? {} : { reason };
	await rows.addEvent(tx, { id, step: next.state, actor: actor.name, params });
	await notifyStep(tx, withdrawal, isApproved ? 'withdrawal_approved' : 'withdrawal_rejected');
	return 'done';
}

/** Returns the error of a withdrawal that cannot be decided any more. */
export function decidedAs(state: string): CommandError {
	return new CommandError(`The withdrawal cannot be decided: its state is "${state}".`);
}

/** Locks a withdrawal with its member. Throws `CommandError` when there is none. */
export async function lockById(tx: Tx, id: string): Promise<rows.WithdrawalRow> {
	const found = await rows.findWithdrawal(tx, id);
	if (!found) throw new CommandError(`There is no withdrawal "${id}".`);
	await lockMember(tx, found.member_id);
	return await rows.lockWithdrawal(tx, id);
}

interface AddDecisionInput extends Decision {
	actor: Actor;
	reason: string;
}

/**
 * Stores a person's decision, and returns how many persons have made it with the same content. Throws
 * `CommandError` when this person has.
 */
export async function addDecision(tx: Tx, input: AddDecisionInput): Promise<number> {
	if (!(await insertDecision(tx, input))) {
		const { person } = input.actor;
		throw new CommandError(`${person} has decided this already. A second person must decide.`);
	}
	return (await listDecisions(tx, input)).length;
}
