import type { Tx } from '#platform/db/database.ts';
import { hasGoods, insertGoods, type NewGoods } from './rows.ts';

export type { NewGoods };

/** Inserts the goods unless the mall has some. */
export async function addGoods(tx: Tx, goods: readonly NewGoods[]): Promise<void> {
	if (!(await hasGoods(tx))) await insertGoods(tx, goods);
}
