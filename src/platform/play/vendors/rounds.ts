import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectLatestGames } from './game-rows.ts';
import { selectOpenRounds, selectRounds } from './rows.ts';

/** How long a round may stay undecided; docs/vendor-wallet.md, rule 14. */
export const OPEN_MAX_S = 24 * 60 * 60;

export interface Round {
	vendorCode: string;
	roundId: string;
	memberId: number;
	gameCode: string;
	currency: string;
	status: 'open' | 'settled' | 'void';
	/** The bets that stand. */
	stake: Money;
	/** Bets that are not decided yet. */
	held: Money;
	/** Wins paid. */
	payout: Money;
	/** What the vendor corrected since; below 0 it took back. */
	adjustment: Money;
	/** What free bets were worth; it is no part of `stake`. */
	freeStake: Money;
	openedAt: Date;
	settledAt?: Date;
}

/** A round with what its member gave the vendor besides; no part of stake or payout. */
export interface PlayedRound extends Round {
	tips: Money;
}

/** One page of a member's rounds, the latest first, and how many there are in all. */
export async function listRounds(
	tx: Tx,
	{ memberId, pageNo, pageSize }: { memberId: number; pageNo: number; pageSize: number },
): Promise<{ rounds: PlayedRound[]; rowCount: number }> {
	const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
	const rows = await selectRounds(tx, { memberId }, page);
	const rounds = rows.map((row) => ({ ...roundOf(row), tips: row.tips }));
	return { rounds, rowCount: rows[0]?.row_count ?? 0 };
}

/** Rounds looked at to find what a member played last. */
const LATEST_MAX = 500;

export interface LatestGame {
	vendorCode: string;
	gameCode: string;
	/** Present while a round of it is not decided. */
	unfinished?: Unfinished;
}

export interface Unfinished {
	/** The stakes on hold. */
	held: Money;
	/** When the stakes of the oldest such round are given back. */
	closesAt: Date;
	/** The round, where it is the only one. */
	roundId?: string;
}

/** The games of a member's latest rounds, each once: the unfinished first, then the latest. */
export async function listLatestGames(tx: Tx, memberId: number): Promise<LatestGame[]> {
	const rows = await selectLatestGames(tx, memberId, LATEST_MAX);
	return rows.map(({ vendorCode, gameCode, openedAt, held, roundId }) => {
		if (!openedAt) return { vendorCode, gameCode };
		const closesAt = secondsAfter(openedAt, OPEN_MAX_S);
		return { vendorCode, gameCode, unfinished: { held, closesAt, ...(roundId && { roundId }) } };
	});
}

/** One round, when it is the member's. */
export async function findRound(
	tx: Tx,
	wanted: { memberId: number; vendorCode: string; roundId: string },
): Promise<PlayedRound | undefined> {
	const [row] = await selectRounds(tx, wanted, { limit: 1, offset: 0 });
	return row && { ...roundOf(row), tips: row.tips };
}

interface Interrupted {
	now: Date;
	/** Of these it is known already. */
	except: readonly Round[];
	countMax: number;
}

/** Rounds that have been open for more than 24 hours, the oldest first. */
export async function listInterruptedRounds(
	tx: Tx,
	{ now, except, countMax }: Interrupted,
): Promise<Round[]> {
	const before = secondsAfter(now, -OPEN_MAX_S);
	return (await selectOpenRounds(tx, { before, except, limit: countMax })).map(roundOf);
}

type Row = Awaited<ReturnType<typeof selectOpenRounds>>[number];

function roundOf(row: Row): Round {
	return {
		vendorCode: row.vendor_code,
		roundId: row.round_id,
		memberId: row.member_id,
		gameCode: row.game_code,
		currency: row.currency,
		status: row.state,
		stake: row.stake,
		held: row.held,
		payout: row.payout,
		adjustment: row.adjustment,
		freeStake: row.free_stake,
		openedAt: row.created_at,
		...(row.settled_at && { settledAt: row.settled_at }),
	};
}
