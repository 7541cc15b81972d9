import { textIn } from '#lib/rules/texts.ts';
import type { RankProgress } from '#lib/wps/contract/vip.ts';
import type { Tx } from '#platform/db/database.ts';
import { readValidBets } from '#platform/play/days/read-play.ts';
import { selectLevels } from './rows.ts';
import { levelAfter, levelReached } from './rules.ts';

interface ReadProgressInput {
	memberId: number;
	language: string;
	now: Date;
}

/** Reads the member's level, the next one, and the turnover that it needs. */
export async function readProgress(
	db: Tx,
	{ memberId, language, now }: ReadProgressInput,
): Promise<RankProgress> {
	const [levels, turnover] = await Promise.all([
		selectLevels(db),
		readValidBets(db, memberId, now),
	]);
	const reached = levelReached(levels, turnover);
	const next = levelAfter(levels, reached);
	const aim = next ?? reached;
	return {
		playerRankName: reached ? textIn(reached.names, language) : '',
		monthlyTurnover: { actual: turnover.month, expected: aim?.monthTurnover ?? 0n },
		totalTurnover: { actual: turnover.total, expected: aim?.totalTurnover ?? 0n },
		...(reached && { rankLevel: reached.rank }),
		...(next && { nextRankName: textIn(next.names, language) }),
	};
}
