import { secondsAfter } from '#lib/time.ts';
import type { Actor } from '#platform/core/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
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
 * Fails a payout that its provider cannot cancel: two persons, after the provider's statements of the
 * day on which it was sent and of every whole day since were read and do not list it. The hold
 * returns. Throws `CommandError`.
 */
export async function failPayout(tx: Tx, input: FailInput): Promise<Decided> {
	const { id, actor, evidence, reason } = input;
	const withdrawal = await lockById(tx, id);
	const { provider, currency, state, sent_at: sentAt } = withdrawal;
	const next = step(state, 'void');
	if (!next || !sentAt) {
		throw new CommandError(`The payout cannot be failed: its state is "${state}", not "sending".`);
	}
	for (const day of daysSince(sentAt, await readNow(tx))) {
		if (await isDayRead(tx, { provider, currency, day })) continue;
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

const DAY_S = 24 * 60 * 60;

/** Lists the day (UTC) of a payout, and the days since that are over. */
function daysSince(sentAt: Date, now: Date): string[] {
	const today = now.toISOString().slice(0, 10);
	const days = [sentAt.toISOString().slice(0, 10)];
	for (let at = secondsAfter(sentAt, DAY_S); at < now; at = secondsAfter(at, DAY_S)) {
		const day = at.toISOString().slice(0, 10);
		if (day < today) days.push(day);
	}
	return days;
}
