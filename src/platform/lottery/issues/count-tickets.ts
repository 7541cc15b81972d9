import { merkleRoot } from '#lib/fair/merkle-tree.ts';
import { sumOf } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectLeaves } from './issue-rows.ts';

/** Counts the tickets of an issue whose gate is closed: their root, their number and their stakes. */
export async function countTickets(tx: Tx, issueId: number) {
	const leaves = await selectLeaves(tx, issueId);
	return {
		root: Buffer.from(merkleRoot(leaves.map(({ leaf }) => leaf))),
		tickets: leaves.length,
		staked: sumOf(leaves.map(({ stake }) => stake)),
	};
}
