import { businessDayOf } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { laterDay, startOf } from '../evaluate/periods.ts';
import { listRules, type StoredRule } from '../rules/find-rules.ts';
import { deleteScored, lockScores, putScored, selectWatch, updateWatch } from './rows.ts';
import { type Ranking, rankingOf } from './rules.ts';

/** A live rule that is scored. */
export interface ScoredRule extends Ranking {
	version: string;
	/** The first day that counts. */
	since: string;
}

/** Lists the live rankings. */
export async function listRankings(db: Tx): Promise<ScoredRule[]> {
	return rankingsOf(await listRules(db, ['live']));
}

/**
 * Makes the fold keep what live rules ask of rounds, and scores the days so far of a ranking that is
 * new, or has a new version. Nothing is written where all of it holds already.
 */
export async function watchPlay(tx: Tx, now: Date): Promise<ScoredRule[]> {
	const rules = await listRules(tx, ['live']);
	const rankings = rankingsOf(rules);
	const stakes = rules.some(({ rule: { counts } }) => {
		return counts?.of === 'rounds' && counts.stakeMin !== undefined;
	});
	const watch = await selectWatch(tx);
	if (watch.keepsStakes !== stakes || watch.keepsRounds !== rankings.length > 0) {
		await updateWatch(tx, stakes, rankings.length > 0);
	}
	const versions = new Map(watch.scored.map(({ rule, version }) => [rule, version]));
	const isKnown = ({ rule, version }: ScoredRule) => versions.get(rule.code) === version;
	if (versions.size === rankings.length && rankings.every(isKnown)) return rankings;
	await lockScores(tx);
	await deleteScored(
		tx,
		rankings.map(({ rule }) => rule.code),
	);
	for (const one of rankings) {
		if (isKnown(one)) continue;
		const from = laterDay(startOf(one.over, businessDayOf(now)), one.since);
		await putScored(tx, { rule: one.rule.code, version: one.version, from });
	}
	return rankings;
}

function rankingsOf(rules: readonly StoredRule[]): ScoredRule[] {
	return rules.flatMap(({ rule, version, liveSince }) => {
		const ranking = rankingOf(rule);
		if (!ranking || liveSince === undefined) return [];
		return [{ ...ranking, version, since: firstDayOf(rule.from, liveSince) }];
	});
}

function firstDayOf(from: Date | undefined, liveSince: Date): string {
	return businessDayOf(from && from > liveSince ? from : liveSince);
}
