import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import {
	hasTouched,
	lockMembers,
	lockScores,
	type OwnRow,
	type RankedRow,
	reckonedRanks,
	selectOwn,
	selectPaid,
	selectRanked,
	storedRanks,
} from './rows.ts';
import { type Ranking, sharesOf } from './rules.ts';

/** A member with a prize. */
export interface Ranked extends RankedRow {
	rank: number;
	amount: Money;
}

/** Whether the play of the days before one is scored; locks the scores until the transaction ends. */
export async function isScoredBefore(tx: Tx, day: string): Promise<boolean> {
	await lockScores(tx);
	return !(await hasTouched(tx, day));
}

/**
 * Returns the members with a prize of a period, in the order of their ranks, and locks them: none of
 * them can begin an exclusion before the transaction ends.
 */
export async function lockRanked(tx: Tx, ranking: Ranking, period: string): Promise<Ranked[]> {
	const source = storedRanks(ranking, period);
	const limit = ranking.share.ranks.length;
	let rows = await selectRanked(tx, ranking, { source, limit });
	for (;;) {
		const ids = rows.map(({ memberId }) => memberId);
		await lockMembers(tx, ids);
		// An exclusion that was under way lets others move up.
		rows = await selectRanked(tx, ranking, { source, limit });
		if (rows.every(({ memberId }) => ids.includes(memberId))) return prizesOf(ranking, rows);
	}
}

/** Returns the same from the rounds themselves, for a period that no fold has scored. */
export async function reckonRanked(
	db: Tx,
	ranking: Ranking,
	{ from, to }: { from: string; to: string },
): Promise<Ranked[]> {
	const source = reckonedRanks(ranking, { from, to });
	const limit = ranking.share.ranks.length;
	return prizesOf(ranking, await selectRanked(db, ranking, { source, limit }));
}

/** Gives members in the order of their ranks the prizes of these. */
export function prizesOf(ranking: Ranking, rows: readonly RankedRow[]): Ranked[] {
	const shares = sharesOf(ranking);
	return rows.map((row, at) => ({ ...row, rank: at + 1, amount: shares[at] ?? 0n }));
}

/** Returns the members who have a prize at this moment; the ranks are not locked. */
export async function listRanked(db: Tx, ranking: Ranking, period: string): Promise<Ranked[]> {
	const source = storedRanks(ranking, period);
	const limit = ranking.share.ranks.length;
	return prizesOf(ranking, await selectRanked(db, ranking, { source, limit }));
}

/** Returns the members whom the run of a period has paid; undefined while it is not done. */
export async function listPaid(
	db: Tx,
	{ rule }: Ranking,
	period: string,
): Promise<Ranked[] | undefined> {
	const { isDone, paid } = await selectPaid(db, rule.code, period);
	if (!isDone) return undefined;
	return paid.map((row, at) => ({ ...row, rank: at + 1 }));
}

/** Returns the value of a member and how many are before, at most `limit`. */
export async function findOwnRank(
	db: Tx,
	ranking: Ranking,
	input: { period: string; memberId: number; limit: number },
): Promise<OwnRow | undefined> {
	return await selectOwn(db, ranking, input);
}
