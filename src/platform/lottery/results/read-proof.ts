import { canonicalJson } from '#lib/fair/canonical-json.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { getDrawProof } from '#lib/wps/contract/lottery.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Game } from '../games/get-game.ts';
import { readRecord } from '../issues/record-draw.ts';
import * as rows from './rows.ts';

/**
 * Returns what is public about an issue: the seed's hash, odds and round from the start, its tickets
 * from the lock on, its record from the draw on.
 *
 * Refuses: `issue_not_found`.
 */
export async function readProof(
	db: Tx,
	{ game, numero }: { game: Game; numero: string },
): Promise<ValueOf<typeof getDrawProof>> {
	const issue = await rows.findPublicIssue(db, { gameId: game.id, numero });
	if (!issue) throw refuse('issue_not_found');
	const { end, reason, tickets, root, staked } = issue;
	return {
		gameCode: game.lottery.code,
		numero: issue.numero,
		locksAt: issue.locksAt.getTime(),
		drawsAt: issue.drawsAt.getTime(),
		...(end !== null && { state: end }),
		...(reason !== null && { reason }),
		seedHash: issue.seedHash.toString('hex'),
		tableHash: issue.tableHash.toString('hex'),
		beacon: issue.beacon,
		round: issue.round,
		...(tickets !== null && { tickets }),
		...(root !== null && { root: root.toString('hex') }),
		...(staked !== null && { staked }),
		...(await recordOf(db, issue)),
	};
}

async function recordOf(db: Tx, { id, recordHash }: rows.PublicIssue) {
	if (recordHash === null) return {};
	const record = await readRecord(db, id);
	if (!record) throw new Error(`the record of issue ${id} cannot be read`);
	return { record: canonicalJson(record), recordHash: recordHash.toString('hex') };
}
