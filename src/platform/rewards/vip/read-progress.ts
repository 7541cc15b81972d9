import { textIn } from '#lib/rules/texts.ts';
import type { RankProgress } from '#lib/wps/contract/vip.ts';
import type { Tx } from '#platform/db/database.ts';
import { readValidBets } from '#platform/play/days/read-play.ts';
import { selectVip } from './member-rows.ts';
import { selectLevels } from './rows.ts';
import { levelAfter, levelAt } from './rules.ts';

interface ReadProgressInput {
	memberId: number;
	language: string;
	now: Date;
}

/** Reads the member's stored level, the next one, and the turnover that it needs. */
export async function readProgress(
	db: Tx,
	{ memberId, language, now }: ReadProgressInput,
): Promise<RankProgress> {
	const [levels, turnover, stored] = await Promise.all([
		selectLevels(db),
		readValidBets(db, memberId, now),
		selectVip(db, memberId),
	]);
	const rank = stored?.rank ?? 0;
	const reached = levelAt(levels, rank);
	const next = levelAfter(levels, rank);
	const aim = next ?? reached;
	const needed = reached?.keepTurnover ?? 0n;
	return {
		playerRankName: reached ? textIn(reached.names, language) : '',
		monthlyTurnover: { actual: turnover.month, expected: aim?.monthTurnover ?? 0n },
		totalTurnover: { actual: turnover.total, expected: aim?.totalTurnover ?? 0n },
		...(reached && { rankLevel: reached.rank }),
		...(next && { nextRankName: textIn(next.names, language), nextRankLevel: next.rank }),
		...(reached && stored && { since: stored.since }),
		...(needed > 0n && { keep: { actual: turnover.month, expected: needed } }),
	};
}
