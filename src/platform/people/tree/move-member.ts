import { businessDayOf, dayAfter } from '#lib/time.ts';
import { codeOf, type Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { insertMove } from './rows.ts';

export interface MemberMove {
	memberId: number;
	/** The new upline; null at the top of a line. */
	uplineId: number | null;
	now: Date;
}

/**
 * Moves a member, with all below, under another upline from the next business day on: what was played
 * until then stays with the line it was played in. Returns that day. Throws
 * `CommandError` for a ring and for a line that is too deep.
 */
export async function moveMember(tx: Tx, move: MemberMove): Promise<string> {
	const { memberId, uplineId, now } = move;
	const day = dayAfter(businessDayOf(now), 1);
	try {
		await insertMove(tx, { memberId, uplineId, day });
	} catch (error) {
		if (codeOf(error) === 'JH041') throw new CommandError('The new upline is below the member.');
		if (codeOf(error) === 'JH042') throw new CommandError('The line would be deeper than 64.');
		throw error;
	}
	return day;
}
