import { type Database, retryContention, type Tx } from '#platform/db/database.ts';
import { listCountedRounds } from '#platform/play/vendors/counted-rounds.ts';
import { insertContributions, lockFold, moveFold, selectBehind, selectOpenNeeds } from './rows.ts';
import { fillRequirements } from './rules.ts';

/** Rounds that are read at a time. */
const CHUNK = 2000;
const MEMBERS_AT_A_TIME = 200;

/**
 * Stores what a member's final rounds count, up to the first round that may still change. The
 * caller holds the lock of the fold (`lockFold`), which says how far it is. Returns true when more
 * final rounds may follow.
 */
export async function foldChunk(tx: Tx, memberId: number, throughRound: bigint): Promise<boolean> {
	const needs = await selectOpenNeeds(tx, memberId);
	if (needs.length === 0) return false;
	const wanted = { memberId, afterRound: throughRound, limit: CHUNK };
	const rounds = await listCountedRounds(tx, wanted);
	const edge = rounds.findIndex(({ isFinal }) => !isFinal);
	const final = edge === -1 ? rounds : rounds.slice(0, edge);
	const last = final.at(-1);
	if (!last) return false;
	await insertContributions(tx, fillRequirements({ needs, rounds: final }));
	await moveFold(tx, memberId, last.id);
	return final.length === CHUNK;
}

/** Stores the final rounds of every member with an open requirement, a transaction per chunk. */
export async function foldTurnover(db: Database, signal?: AbortSignal): Promise<void> {
	let afterMember = 0;
	while (!signal?.aborted) {
		const members = await selectBehind(db, afterMember, MEMBERS_AT_A_TIME);
		for (const memberId of members) {
			let hasMore = true;
			while (hasMore && !signal?.aborted) {
				hasMore = await retryContention(() =>
					db.transaction().execute(async (tx) => {
						return await foldChunk(tx, memberId, await lockFold(tx, memberId));
					}),
				);
			}
		}
		const last = members.at(-1);
		if (last === undefined || members.length < MEMBERS_AT_A_TIME) return;
		afterMember = last;
	}
}
