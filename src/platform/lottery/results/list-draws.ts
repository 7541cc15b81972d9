import { pageCountOf } from '#lib/rules/paging.ts';
import { dayAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { drawnIssueOf } from '../games/board.ts';
import * as rows from './rows.ts';

const SIZE = 10;

export interface ListDrawsInput {
	gameId: number;
	/** From 0 on. */
	page?: number | undefined;
	size?: number | undefined;
	/** A business day; its end counts to it. */
	day?: string | undefined;
}

/** Lists the issues of a lottery that are over, the latest first. */
export async function listDraws(db: Tx, { gameId, page = 0, size = SIZE, day }: ListDrawsInput) {
	const locks = day && {
		after: startOfBusinessDay(day),
		until: startOfBusinessDay(dayAfter(day, 1)),
	};
	const range = { gameId, ...(locks && { locks }) };
	const count = await rows.countEnded(db, range);
	const isBeyond = page * size >= count;
	const found = isBeyond
		? []
		: await rows.selectEnded(db, { ...range, limit: size, offset: page * size });
	return {
		content: found.map(drawnIssueOf),
		totalPages: pageCountOf(count, size),
		totalElements: count,
	};
}
