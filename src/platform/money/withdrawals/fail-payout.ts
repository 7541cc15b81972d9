import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { findLine, isDayRead } from '../payments/statement-rows.ts';
import { notifyStep } from './advance-payout.ts';
import { addDecision, type Decided, lockById } from './decide-withdrawal.ts';
import { releaseHold } from './holds.ts';
import { step } from './machine.ts';
import * as rows from './rows.ts';

interface FailInput {
	id: string;
	actor: Actor;
	/** Where the provider says that it was not paid, such as the number of its letter. */
	evidence: string;
	reason: string;
}

/**
 * Fails a payout that its provider cannot cancel: two persons, after the provider's statement of the
 * day on which it was sent was read and does not list it. The hold returns. Throws `CommandError`.
 */
export async function failPayout(tx: Tx, input: FailInput): Promise<Decided> {
	const { id, actor, evidence, reason } = input;
	const withdrawal = await lockById(tx, id);
	const { provider, currency, state, sent_at: sentAt } = withdrawal;
	const next = step(state, 'void');
	if (!next || !sentAt) {
		throw new CommandError(`The payout cannot be failed: its state is "${state}", not "sending".`);
	}
	const day = sentAt.toISOString().slice(0, 10);
	if (!(await isDayRead(tx, { provider, currency, day }))) {
		throw new CommandError(
			`The statement of ${day} was not read after its end: npm run money -- statement ${day}`,
		);
	}
	const line = await findLine(tx, { provider, currency, kind: 'payout', ref: id });
	if (line) {
		throw new CommandError(`The provider lists it as paid: line ${line} of its statement.`);
	}
	const count = await addDecision(tx, { id, step: 'fail', content: evidence, actor, reason });
	if (count < 2) return 'second_needed';
	await releaseHold(tx, id);
	await rows.updateWithdrawal(tx, id, { state: next.state, reason: 'void', due_at: null });
	const params = { reason: 'void', ref: evidence };
	await rows.addEvent(tx, { id, step: 'failed', actor: actor.name, params });
	await notifyStep(tx, withdrawal, 'withdrawal_failed');
	return 'done';
}
