import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectDownlineCounts, type TeamRange } from './rows.ts';

/**
 * Counts the members below a member today: direct ones, all levels, agents, and those who joined
 * within a range of business days.
 */
export async function countDownlines(db: Tx, range: TeamRange) {
	return await selectDownlineCounts(db, { ...range, timeZone: BRAND_TIME_ZONE });
}
