import { sumOf } from '#lib/money.ts';
import { boundsOf, type DayRange } from '#lib/rules/day-range.ts';
import { maskedAccount } from '#lib/rules/masked.ts';
import { businessDayOf } from '#lib/time.ts';
import type { TeamBetting, TeamPlay } from '#lib/wps/contract/agent-reports.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { isInTeam } from '#platform/people/tree/is-in-team.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import { gameNameOf } from '../game-name.ts';
import { type PlayRow, type PlaysOf, selectDayPlays, sumPlays } from './play-rows.ts';

interface BetsInput extends PlaysOf, DayRange {
	after: string | undefined;
	pageSize: number;
	language: string;
}

/**
 * Lists the settled plays of a team, or of one of its members, the latest first. The days with play
 * are known from the kept sums, so a page reads only the days that it shows. Refuses `not_in_tree`.
 */
export async function listTeamBets(db: Tx, input: BetsInput): Promise<TeamBetting> {
	const { agentId, memberId, from, to, after, pageSize, language } = input;
	if (memberId !== undefined && memberId !== agentId) {
		if (!(await isInTeam(db, { agentId, memberId }))) throw refuse('not_in_tree');
	}
	const [days, fold] = await Promise.all([sumPlays(db, input), readFoldState(db)]);
	const found = await findPlays(db, { ...input, days: days.map(({ day }) => day) });
	const list = found.slice(0, pageSize);
	const last = list.at(-1);
	return {
		list: list.map((row) => playOf(row, { agentId, language })),
		footer: {
			stake: sumOf(days.map(({ stake }) => stake)),
			valid: sumOf(days.map(({ valid }) => valid)),
			paid: sumOf(days.map(({ paid }) => paid)),
		},
		...{ from, to, asOf: fold.throughAt },
		...(found.length > pageSize && last && { next: `${last.at}:${last.id}` }),
	};

	/** One more than the page. */
	async function findPlays(tx: Tx, of: PlaysOf & { days: readonly string[] }): Promise<PlayRow[]> {
		const before = cursorOf(after);
		const lastDay = before && businessDayOf(new Date(Number(before.at / 1000n)));
		const rows: PlayRow[] = [];
		for (const day of of.days) {
			if (rows.length > pageSize) break;
			if (lastDay !== undefined && day > lastDay) continue;
			const limit = pageSize + 1 - rows.length;
			const bounds = boundsOf({ from: day, to: day });
			rows.push(...(await selectDayPlays(tx, { ...of, day, ...bounds, before, limit })));
		}
		return rows;
	}
}

function cursorOf(after: string | undefined): { at: bigint; id: bigint } | undefined {
	const parts = /^(\d{1,17}):(\d{1,18})$/.exec(after ?? '');
	return parts ? { at: BigInt(parts[1] ?? ''), id: BigInt(parts[2] ?? '') } : undefined;
}

function playOf(
	row: PlayRow,
	{ agentId, language }: { agentId: number; language: string },
): TeamPlay {
	const { account, uplineId, memberId, orderNo, issue, product, time } = row;
	const { stake, valid, paid, uncounted, reason } = row;
	const isNear = memberId === agentId || uplineId === agentId;
	// Play of a break reads like all that is under review: an agent does not learn who is protected.
	const why = uncounted === 0n ? reason : 'under_review';
	return {
		...{ orderNo: orderNo ?? '', customerName: isNear ? account : maskedAccount(account) },
		...{ product, gameName: gameNameOf(row, language), time, stake, valid, paid },
		...(issue !== null && { issue }),
		...(valid < stake && why !== null && { reason: why }),
		result: paid - stake,
		status: paid > stake ? 'won' : paid < stake ? 'lost' : 'even',
	};
}
