import type { Tx } from '#platform/db/database.ts';
import { type RunRow, selectRuns } from './rows.ts';

/** Lists the latest runs, of all rules or of one, the newest first. */
export async function listRuns(
	db: Tx,
	{ rule, limit }: { rule?: string; limit: number },
): Promise<RunRow[]> {
	return await selectRuns(db, { limit, ...(rule !== undefined && { rule }) });
}
