import { merklePath } from '#lib/fair/merkle-tree.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { getReceipt } from '#lib/wps/contract/lottery-orders.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

/**
 * Reads the leaf of a member's line and its way to the root.
 *
 * Refuses: `order_not_found`; `receipt_early` before the lock.
 */
export async function readReceipt(
	db: Tx,
	{ memberId, line }: { memberId: number; line: string },
): Promise<ValueOf<typeof getReceipt>> {
	const receipt = await rows.findReceipt(db, { memberId, line });
	if (!receipt) throw refuse('order_not_found');
	if (!receipt.root) throw refuse('receipt_early');
	const tree = await rows.selectTree(db, receipt.issueId);
	const leaves = tree.map(({ leaf }) => leaf);
	const path = merklePath(
		leaves,
		tree.findIndex(({ id }) => id === line),
	);
	return {
		gameCode: receipt.game,
		numero: receipt.numero,
		leaf: receipt.leaf,
		path: path.map(({ hash, side }) => ({ hash: Buffer.from(hash).toString('hex'), side })),
		root: receipt.root.toString('hex'),
	};
}
