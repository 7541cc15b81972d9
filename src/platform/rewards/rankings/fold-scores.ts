import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { nextStart, startOf } from '../evaluate/periods.ts';
import { lockScores, type Touched, takeTouched, writeScores } from './rows.ts';
import { type ScoredRule, watchPlay } from './watch-play.ts';

/** Days of members that are scored in one transaction. */
const BATCH = 500;

/**
 * Scores the days whose play has changed, for the live rankings. A day is scored anew from its rounds,
 * so that a repeat, a stop at any point and a correction give the same. Without a ranking nothing is
 * read but the rules.
 */
export async function foldScores(db: Database, signal?: AbortSignal): Promise<void> {
	const now = await readNow(db);
	const rankings = await transaction(db, (tx) => watchPlay(tx, now));
	if (rankings.length === 0) return;
	let hasMore = true;
	while (hasMore && !signal?.aborted) {
		hasMore = await transaction(db, (tx) => scoreBatch(tx, rankings));
	}
}

/** Returns whether there may be more. */
async function scoreBatch(tx: Tx, rankings: readonly ScoredRule[]): Promise<boolean> {
	await lockScores(tx);
	const touched = await takeTouched(tx, BATCH);
	for (const one of rankings) {
		const days = touched.filter(({ day }) => day >= one.since);
		if (days.length > 0)
			await writeScores(
				tx,
				one,
				days.map((day) => periodOf(one, day)),
			);
	}
	return touched.length === BATCH;
}

function periodOf({ over }: ScoredRule, touched: Touched) {
	const from = startOf(over, touched.day);
	return { ...touched, period: `${over}:${from}`, from, to: nextStart(over, from) };
}
