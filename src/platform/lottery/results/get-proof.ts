import { canonicalJson } from '#lib/fair/canonical-json.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { getDrawProof } from '#lib/wps/contract/lottery.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { readRecord } from '../issues/record-draw.ts';
import * as rows from './rows.ts';

type Proof = ValueOf<typeof getDrawProof>;

export interface GetProofInput {
	gameId: number;
	gameCode: string;
	numero: string;
}

/**
 * Returns what is public about an issue: what was committed, from the lock on its tickets, from the
 * draw on its record. The seed is in the record alone.
 *
 * Refuses: `issue_not_found`.
 */
export async function getProof(
	db: Tx,
	{ gameId, gameCode, numero }: GetProofInput,
): Promise<Proof> {
	const issue = await rows.findProof(db, { gameId, numero });
	if (!issue) throw refuse('issue_not_found');
	const { seedHash, tableHash, beacon, round, tickets, root, staked, recordHash } = issue;
	const record = recordHash === null ? undefined : await readRecord(db, issue.id);
	return {
		...{ gameCode, numero, locksAt: Math.round(issue.locksAt), drawsAt: Math.round(issue.drawsAt) },
		...{ seedHash, tableHash, beacon, round, ...endOf(issue) },
		...(root !== null && { root, tickets: tickets ?? 0, staked: staked ?? 0n }),
		...(record && recordHash !== null && { record: canonicalJson(record), recordHash }),
	};
}

function endOf({ state, reason }: rows.ProofRow): Pick<Proof, 'state' | 'reason'> {
	if (state === 'pre' || state === 'open' || state === 'locked') return {};
	const end = state === 'void' || state === 'not_held' ? state : 'drawn';
	return { state: end, ...(reason !== null && { reason }) };
}
