import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { close, foldMember } from './fold-bonuses.ts';
import { lockActive } from './rows.ts';

interface GiveUpInput {
	memberId: number;
	bonusId: string;
	now: Date;
}

/**
 * Ends a bonus for good: what is not released goes back to its pot. Rounds that are settled by now
 * count first. Refuses `bonus_not_found` for another member's and for one that has ended.
 */
export async function giveUpBonus(tx: Tx, { memberId, bonusId, now }: GiveUpInput): Promise<void> {
	await foldMember(tx, memberId);
	const row = (await lockActive(tx, memberId)).find(({ id }) => id === bonusId);
	if (!row) throw refuse('bonus_not_found');
	await close(tx, row, { state: 'given_up', released: row.released, now });
}
