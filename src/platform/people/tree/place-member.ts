import { businessDayOf } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import { codeOf, type Tx } from '#platform/db/database.ts';
import { insertEdge } from './rows.ts';

/**
 * Puts a new member below another, from the business day of `now` on. Refuses
 * `invitation_code_error` where the line is as deep as lines may be.
 */
export async function placeMember(
	tx: Tx,
	{ memberId, uplineId, now }: { memberId: number; uplineId: number; now: Date },
): Promise<void> {
	try {
		await insertEdge(tx, { memberId, uplineId, day: businessDayOf(now) });
	} catch (error) {
		if (codeOf(error) === 'JH042') throw refuse('invitation_code_error');
		throw error;
	}
}
