import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { type LatestGameRow, latestGamesOf, selectLatestGames } from './game-rows.ts';
import { selectOpenRounds, selectRounds } from './rows.ts';

/**
 * Maximum time that a round may stay undecided, from its first bet or the last `settlesBy`;
 * docs/vendor-wallet.md, rule 14.
 */
export const OPEN_MAX_S = 24 * 60 * 60;

export interface Round {
	vendorCode: string;
	roundId: string;
	memberId: number;
	gameCode: string;
	currency: string;
	status: 'open' | 'settled' | 'void';
	/** The sum of applied bets. */
	stake: Money;
	/** The sum of undecided bets. */
	held: Money;
	/** The sum of paid wins. */
	payout: Money;
	/** The sum of corrections by the vendor; below 0 the member paid back. */
	adjustment: Money;
	/** What of payout and correction is not paid yet: it is above the vendor's contract. */
	inReview: Money;
	/** The value of free bets, which is not part of `stake`. */
	freeStake: Money;
	openedAt: Date;
	settledAt?: Date;
}

/** A round with the tips of its member, which are not part of stake or payout. */
export interface PlayedRound extends Round {
	tips: Money;
}

interface ListRoundsInput {
	memberId: number;
	/** Only rounds that began in it: from `since` on, before `until`. */
	period?: { since: Date; until: Date } | undefined;
	vendorCode?: string | undefined;
	gameCode?: string | undefined;
	gameType?: string | undefined;
	pageNo: number;
	pageSize: number;
}

/** Lists one page of a member's rounds, latest first, with the total count. */
export async function listRounds(
	tx: Tx,
	{ pageNo, pageSize, ...filter }: ListRoundsInput,
): Promise<{ rounds: PlayedRound[]; rowCount: number }> {
	const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
	const rows = await selectRounds(tx, filter, page);
	const rounds = rows.map((row) => ({ ...roundOf(row), tips: row.tips }));
	return { rounds, rowCount: rows[0]?.row_count ?? 0 };
}

export { type LatestGameRow, latestGamesOf };

export interface LatestGame {
	vendorCode: string;
	gameCode: string;
	/** Present while the game has an undecided round. */
	unfinished?: Unfinished;
}

export interface Unfinished {
	/** The held stakes. */
	held: Money;
	/** The time when the platform refunds the oldest undecided round. */
	closesAt: Date;
	/** The round, if there is exactly one. */
	roundId?: string;
}

/**
 * Lists the games of a member's latest rounds, each once: unfinished games first, then the latest.
 */
export async function listLatestGames(tx: Tx, memberId: number): Promise<LatestGame[]> {
	return (await selectLatestGames(tx, memberId)).map(latestGameOf);
}

/** Builds a latest game of its row, or of the row as JSON. */
export function latestGameOf(row: LatestGameRow): LatestGame {
	const game = { vendorCode: row.vendor_code, gameCode: row.game_code };
	if (!row.due_from) return game;
	const closesAt = secondsAfter(new Date(row.due_from), OPEN_MAX_S);
	const { round_id: roundId } = row;
	return { ...game, unfinished: { held: BigInt(row.held), closesAt, ...(roundId && { roundId }) } };
}

/** Finds a round of the member. */
export async function findRound(
	tx: Tx,
	wanted: { memberId: number; vendorCode: string; roundId: string },
): Promise<PlayedRound | undefined> {
	const [row] = await selectRounds(tx, wanted, { limit: 1, offset: 0 });
	return row && { ...roundOf(row), tips: row.tips };
}

interface ListInterruptedRoundsInput {
	now: Date;
	/** Rounds to leave out. */
	except: readonly Round[];
	countMax: number;
}

/** Lists rounds that have been undecided for more than 24 hours, oldest first. */
export async function listInterruptedRounds(
	tx: Tx,
	{ now, except, countMax }: ListInterruptedRoundsInput,
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
		inReview: row.in_review,
		freeStake: row.free_stake,
		openedAt: row.created_at,
		...(row.settled_at && { settledAt: row.settled_at }),
	};
}
