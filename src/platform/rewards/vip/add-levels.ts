import type { Tx } from '#platform/db/database.ts';
import { insertLevel, type LevelRow, selectLevels } from './rows.ts';

export type NewLevel = LevelRow;

/** Sets up the levels of a platform that has none. */
export async function addLevels(tx: Tx, levels: readonly NewLevel[]): Promise<void> {
	if ((await selectLevels(tx)).length > 0) return;
	for (const level of levels) await insertLevel(tx, level);
}
