import { personOf } from '#platform/core/person-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { findRule } from '../rules/find-rules.ts';
import * as rows from './rows.ts';

interface DecideFriendInput {
	/** The friend. */
	memberId: number;
	decision: 'approve' | 'refuse';
	/** For the record; members do not read it. */
	reason: string;
	decidedBy: string;
	now: Date;
}

/**
 * Decides about a friend for staff. An approved one counts at once, also one that was refused as a
 * known person: the answer to an objection. Another person than the one who wrote the rule approves.
 * Who counts already stays so. Throws `CommandError`.
 */
export async function decideFriend(tx: Tx, input: DecideFriendInput): Promise<void> {
	const { memberId, decision, reason, decidedBy, now } = input;
	const found = await rows.findFriend(tx, memberId);
	if (!found) throw new CommandError('No player has invited this member.');
	await rows.lockReferrer(tx, found.referrerId);
	const friend = await rows.lockFriend(tx, memberId);
	if (!friend?.rule) throw new CommandError('No offer held when this friend registered.');
	const { state: from } = friend;
	const decided = { memberId, from, decided_at: now, decided_by: decidedBy, note: reason };
	if (decision === 'refuse') {
		if (from === 'qualified') throw new CommandError('This friend counts already.');
		if (from === 'expired' || from === 'refused') throw new CommandError(`It is ${from}.`);
		await rows.updateFriend(tx, { ...decided, state: 'refused', why: 'staff', hold: null });
		return;
	}
	if (from !== 'review' && from !== 'refused') {
		throw new CommandError(`It is ${from}: only one in review, or a refused one, is approved.`);
	}
	if (!friend.metAt) throw new CommandError('This friend has not met what the offer asks.');
	const stored = await findRule(tx, friend.rule);
	if (stored && personOf(stored.madeBy) === personOf(decidedBy)) {
		throw new CommandError(
			`${personOf(decidedBy)} wrote ${friend.rule}. Another person approves friends (--as).`,
		);
	}
	await rows.updateFriend(tx, { ...decided, state: 'qualified', why: null, hold: null });
}
