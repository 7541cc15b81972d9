import type { Tx } from '#platform/db/database.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { lockMembers } from './chain-rows.ts';
import { endLostOf } from './end-lost.ts';

interface MoveInput {
	memberId: number;
	/** The new upline; null at the top of a line. */
	uplineId: number | null;
	now: Date;
}

/**
 * Moves a member under another upline from the next business day on. Its contracts with the upline of
 * today, and all below them, end with today. Returns the day, and how many contracts of the member end.
 * Throws `CommandError` as `moveMember`.
 */
export async function moveAgent(
	tx: Tx,
	move: MoveInput,
): Promise<{ day: string; endedCount: number }> {
	const { memberId, now } = move;
	// An acceptance that comes later sees the move.
	await lockMembers(tx, [memberId]);
	const day = await moveMember(tx, move);
	return { day, endedCount: await endLostOf(tx, { memberId, now }) };
}
