import type { Tx } from '#platform/db/database.ts';
import { insertLevel, type LevelRow, selectLevels } from './rows.ts';

export type NewLevel = LevelRow;

/** Inserts the levels unless the platform has some. */
export async function addLevels(tx: Tx, levels: readonly NewLevel[]): Promise<void> {
	if ((await selectLevels(tx)).length > 0) return;
	for (const level of levels) await insertLevel(tx, level);
}
