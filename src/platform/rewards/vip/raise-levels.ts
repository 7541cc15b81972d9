import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import * as members from './member-rows.ts';
import { type LevelRow, selectLevels } from './rows.ts';
import { raisedRank } from './rules.ts';

/** Members of one look at the sums. */
const CHUNK = 500;

/**
 * Raises the levels of the members whose bets were folded since the last look, a transaction per
 * member. It follows the fold. Running it twice changes nothing.
 */
export async function raiseLevels(db: Database, signal?: AbortSignal): Promise<void> {
	const { openDay } = await readFoldState(db);
	const levels = await selectLevels(db);
	await members.restartFor(db, fingerprintOf(levels));
	let after = 0;
	while (!signal?.aborted) {
		const due = await members.selectDue(db, { after, limit: CHUNK });
		for (const memberId of due) {
			if (signal?.aborted) return;
			await transaction(db, (tx) => raiseLevel(tx, memberId, levels));
		}
		after = due.at(-1) ?? after;
		if (due.length < CHUNK) break;
	}
	if (!signal?.aborted) await members.closeLooks(db, openDay);
}

/**
 * Raises the level of a member to what the folded bets reach; it never falls here. Every level on the
 * way is reached, once for life. Returns the level.
 */
export async function raiseLevel(
	tx: Tx,
	memberId: number,
	known?: readonly LevelRow[],
): Promise<number> {
	const levels = known ?? (await selectLevels(tx));
	const { rank, reached, ...turnover } = await members.lockVip(tx, memberId);
	const raised = raisedRank(levels, { rank, reached: new Set(reached) }, turnover);
	if (raised > rank) {
		await members.updateRank(tx, { memberId, rank: raised, now: await readNow(tx) });
	}
	if (raised > rank || reached.length === 0) {
		await members.insertReached(tx, { memberId, rank: raised });
	}
	await members.updateSeen(tx, memberId);
	return raised;
}

/** What decides levels: when it changes, every member is looked at again. */
function fingerprintOf(levels: readonly LevelRow[]): string {
	return levels
		.map((level) => [level.rank, level.totalTurnover, level.monthTurnover, level.keepTurnover])
		.join(' ');
}
