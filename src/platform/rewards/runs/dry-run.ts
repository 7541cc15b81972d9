import { type Money, sumOf } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { laterDay } from '../evaluate/periods.ts';
import { reckonRanked } from '../rankings/rank-members.ts';
import { type Ranking, rankingOf } from '../rankings/rules.ts';
import { listRankings } from '../rankings/watch-play.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { periodsIn, type RunPeriod } from './due-period.ts';
import { paymentsOf, reckonMembers } from './reckon-members.ts';
import { selectChunk } from './rows.ts';
import { CHUNK } from './run-rewards.ts';

export interface DryRun extends RunPeriod {
	members: number;
	amount: Money;
}

/**
 * Reckons what the runs of a rule pay for the periods that end in a range of days, by the code of the
 * live run. Nothing is written and no row is locked.
 */
export async function dryRun(
	db: Tx,
	rule: Rule,
	range: { from: string; to: string },
): Promise<DryRun[]> {
	const ranking = rankingOf(rule);
	if (ranking) return await dryRanking(db, ranking, range);
	const results: DryRun[] = [];
	for (const period of periodsIn(rule, range)) {
		let [afterMember, members, amount] = [0, 0, 0n];
		for (let hasMore = true; hasMore; ) {
			const { from, to } = period;
			const chunk = { rule, from, to, afterMember, limit: CHUNK, isLocked: false };
			const found = await selectChunk(db, chunk);
			const due = reckonMembers(rule, found);
			members += due.length;
			amount += sumOf(due.map((one) => one.amount));
			afterMember = found.at(-1)?.memberId ?? afterMember;
			hasMore = found.length === CHUNK;
		}
		results.push({ ...period, members, amount });
	}
	return results;
}

async function dryRanking(
	db: Tx,
	ranking: Ranking,
	range: { from: string; to: string },
): Promise<DryRun[]> {
	const { code } = ranking.rule;
	const since = (await listRankings(db)).find(({ rule }) => rule.code === code)?.since;
	const results: DryRun[] = [];
	for (const period of periodsIn(ranking.rule, range)) {
		// The first period of a live ranking begins with the rule.
		const from = laterDay(period.from, since ?? period.from);
		const due = paymentsOf(await reckonRanked(db, ranking, { ...period, from }));
		const amount = sumOf(due.map((one) => one.amount));
		results.push({ ...period, members: due.length, amount });
	}
	return results;
}
