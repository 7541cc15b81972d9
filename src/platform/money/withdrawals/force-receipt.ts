import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { notifyStep } from './advance-payout.ts';
import { addDecision, type Decided, lockById } from './decide-withdrawal.ts';
import * as rows from './rows.ts';

interface ForceInput {
	id: string;
	actor: Actor;
	/** The reference of the bank or the provider, which the member sees. */
	evidence: string;
	reason: string;
}

/**
 * Forces a disputed receipt that the provider has proven as paid in full: nothing is refunded. Two
 * persons name the same evidence. Throws `CommandError`.
 */
export async function forceReceipt(tx: Tx, input: ForceInput): Promise<Decided> {
	const { id, actor, evidence, reason } = input;
	const withdrawal = await lockById(tx, id);
	const { receipt, traced, state } = withdrawal;
	if (receipt !== 'trace') {
		const is = receipt ?? `of a withdrawal in state ${state}`;
		throw new CommandError(`The receipt cannot be forced: it is "${is}", not disputed.`);
	}
	if (traced === null) {
		throw new CommandError(
			'The receipt cannot be forced before the provider has answered: trace it.',
		);
	}
	const count = await addDecision(tx, { id, step: 'force', content: evidence, actor, reason });
	if (count < 2) return 'second_needed';
	await rows.updateWithdrawal(tx, id, { receipt: 'forced' });
	await rows.addEvent(tx, { id, step: 'forced', actor: actor.name, params: { ref: evidence } });
	await notifyStep(tx, withdrawal, 'withdrawal_forced');
	return 'done';
}
