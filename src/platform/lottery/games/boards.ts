import type { Money } from '#lib/money.ts';
import { findLottery, LOTTERIES, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { shareRead } from '#platform/core/share-read.ts';
import type { Tx } from '#platform/db/database.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { jackpotOf } from '../settlement/share-pool.ts';
import * as rows from './rows.ts';
import { POPULAR_FIRST } from './rules.ts';

/** How long clients of a process share what was read: a full lobby asks several times a second. */
const SHARED_MS = 500;
const POPULAR_SHARED_MS = 60_000;
const POPULAR_DAYS = 7;

/** A lottery with the issues that its card shows. */
export interface Board extends rows.BoardRow {
	lottery: Lottery;
	/** What six right win, where winners share a pool. */
	jackpot: Money | undefined;
}

/** The lotteries at an instant, in the order of the catalogue. */
export interface Boards {
	now: Date;
	list: readonly Board[];
}

export interface BoardReader {
	/** Reads all lotteries; `now` is the instant of the call. */
	read: (db: Tx) => Promise<Boards>;
	/** Lists the codes of all lotteries, those with the most bets of the last days first. */
	popular: (db: Tx) => Promise<readonly string[]>;
}

/** Creates the reads of the lotteries that all clients of this process share for a moment. */
export function createBoardReader(): BoardReader {
	const boards = shareRead<Boards & { readAtMs: number }>(SHARED_MS);
	const popular = shareRead<readonly string[]>(POPULAR_SHARED_MS);
	return {
		async read(db) {
			const { now, list, readAtMs } = await boards('', () => readBoards(db));
			return { now: new Date(now.getTime() + performance.now() - readAtMs), list };
		},
		popular: (db) =>
			popular('', async () => {
				const sold = await rows.sumTickets(db, POPULAR_DAYS);
				return [...new Set([...sold, ...POPULAR_FIRST, ...LOTTERIES.map(({ code }) => code)])];
			}),
	};
}

async function readBoards(db: Tx): Promise<Boards & { readAtMs: number }> {
	const { now, boards } = await rows.selectBoards(db);
	const readAtMs = performance.now();
	const places = new Map(LOTTERIES.map(({ code }, place) => [code, place]));
	const list: Board[] = [];
	for (const board of boards) {
		const lottery = findLottery(board.code);
		if (!lottery) continue;
		const hasPool = lottery.format === 'mega';
		const jackpot = hasPool ? await balanceOf(db, jackpotOf(lottery.code)) : undefined;
		list.push({ ...board, lottery, jackpot });
	}
	list.sort((a, b) => (places.get(a.code) ?? 0) - (places.get(b.code) ?? 0));
	return { now, list, readAtMs };
}
