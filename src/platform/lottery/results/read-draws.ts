import { pageCountOf } from '#lib/rules/paging.ts';
import { dayAfter, startOfBusinessDay } from '#lib/time.ts';
import type { DrawnIssue } from '#lib/wps/contract/lottery-game.ts';
import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

const PAGE_SIZE = 20;
/** Issues that the pages of a lottery go back to; a day has all of its own. */
const LISTED_MAX = 10_000;

interface DrawsInput {
	gameId: number;
	/** From 0 on. */
	page?: number | undefined;
	size?: number | undefined;
	/** `YYYY-MM-DD`. */
	day?: string | undefined;
}

/** Lists the issues of a lottery that are over, the latest first; those of one day when it is named. */
export async function readDraws(
	db: Tx,
	{ gameId, page = 0, size = PAGE_SIZE, day }: DrawsInput,
): Promise<{ content: DrawnIssue[]; totalPages: number; totalElements: number }> {
	const wanted = { gameId, range: day === undefined ? undefined : rangeOf(day) };
	const count = await rows.countEnded(db, { ...wanted, max: LISTED_MAX });
	const offset = page * size;
	const found =
		offset < count
			? await rows.selectEnded(db, { ...wanted, limit: Math.min(size, count - offset), offset })
			: [];
	return {
		content: found.map(drawnValue),
		totalPages: pageCountOf(count, size),
		totalElements: count,
	};
}

/** The locks of a day: its end counts to it. */
function rangeOf(day: string) {
	return { after: startOfBusinessDay(day), until: startOfBusinessDay(dayAfter(day, 1)) };
}

/** Writes an issue that is over. */
export function drawnValue({ numero, end, reason, result, drawsAt }: rows.EndedIssue): DrawnIssue {
	return {
		numero,
		winningNumber: end === 'drawn' && result ? result.join(',') : '',
		state: end,
		...(reason !== null && { reason }),
		winningTime: drawsAt.getTime(),
	};
}
