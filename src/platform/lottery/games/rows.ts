import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** An issue before its result. */
export interface ComingIssue {
	numero: string;
	locksAt: Date;
	drawsAt: Date;
}

/** A game with the issues that its card shows. */
export interface BoardRow {
	id: number;
	code: string;
	isOpen: boolean;
	/** The issue that sells. */
	current: ComingIssue | undefined;
	/** The issue between its lock and its result. */
	waiting: (ComingIssue & { isLocked: boolean }) | undefined;
	/** The last issue with a result, or void. */
	last: LastIssue | undefined;
}

export interface LastIssue {
	numero: string;
	drawsAt: Date;
	isVoid: boolean;
	reason: string | null;
	result: string[] | null;
}

interface FlatRow {
	now: Date;
	id: number;
	code: string;
	isOpen: boolean;
	cNumero: string | null;
	cLocksAt: Date;
	cDrawsAt: Date;
	wNumero: string | null;
	wLocksAt: Date;
	wDrawsAt: Date;
	wIsLocked: boolean;
	lNumero: string | null;
	lDrawsAt: Date;
	lIsVoid: boolean;
	lReason: string | null;
	lResult: string[] | null;
}

/**
 * Issues of one game that can wait for their results at once. A fast one waits for at most two
 * minutes, a daily one for a day.
 */
const WAITING_MAX = 6;

/**
 * Selects every game with its issues, in one statement. It reads the time with `core.now()`: the
 * index cannot be used with `core.clock()`, which changes within a statement.
 */
export async function selectBoards(db: Tx): Promise<{ now: Date; boards: BoardRow[] }> {
	const { rows } = await sql<FlatRow>`
		select core.clock() as now, g.id, g.code, g.is_open as "isOpen",
			c.numero as "cNumero", c.locks_at as "cLocksAt", c.draws_at as "cDrawsAt",
			w.numero as "wNumero", w.locks_at as "wLocksAt", w.draws_at as "wDrawsAt",
			w.state = 'locked' as "wIsLocked",
			l.numero as "lNumero", l.draws_at as "lDrawsAt", l.state = 'void' as "lIsVoid",
			l.reason as "lReason", l.result as "lResult"
		from lottery.game g
		left join lateral (
			select i.numero, i.locks_at, i.draws_at from lottery.issue i
			where i.game_id = g.id and i.locks_at > core.now() and i.state in ('pre', 'open')
			order by i.locks_at limit 1
		) c on true
		left join lateral (
			select * from (
				select i.numero, i.locks_at, i.draws_at, i.state from lottery.issue i
				where i.game_id = g.id and i.locks_at <= core.now()
				order by i.locks_at desc limit ${WAITING_MAX}
			) past where state in ('pre', 'open', 'locked') order by locks_at desc limit 1
		) w on true
		left join lateral (
			select i.numero, i.draws_at, i.state, i.reason, i.result from lottery.issue i
			where i.game_id = g.id and i.locks_at <= core.now()
				and i.state in ('drawn', 'settling', 'settled', 'void')
			order by i.locks_at desc limit 1
		) l on true`.execute(db);
	return { now: rows[0]?.now ?? new Date(0), boards: rows.map(boardOf) };
}

function boardOf(row: FlatRow): BoardRow {
	const { id, code, isOpen, cNumero, wNumero, lNumero } = row;
	return {
		...{ id, code, isOpen },
		current:
			cNumero === null
				? undefined
				: { numero: cNumero, locksAt: row.cLocksAt, drawsAt: row.cDrawsAt },
		waiting:
			wNumero === null
				? undefined
				: {
						...{ numero: wNumero, locksAt: row.wLocksAt, drawsAt: row.wDrawsAt },
						isLocked: row.wIsLocked,
					},
		last:
			lNumero === null
				? undefined
				: {
						...{ numero: lNumero, drawsAt: row.lDrawsAt, isVoid: row.lIsVoid },
						...{ reason: row.lReason, result: row.lResult },
					},
	};
}

export async function findGame(db: Tx, by: { id: number } | { code: string }) {
	const query = db
		.selectFrom('lottery.game')
		.select(['id', 'code', 'limits', 'is_open as isOpen', 'table_hash as tableHash']);
	return await ('id' in by
		? query.where('id', '=', sql<number>`${by.id}::integer`)
		: query.where('code', '=', by.code)
	).executeTakeFirst();
}

/** Selects the issues of a game that still take bets, in order. */
export async function selectComing(
	db: Tx,
	{ gameId, limit }: { gameId: number; limit: number },
): Promise<{ now: Date; issues: ComingIssue[] }> {
	const { rows } = await sql<ComingIssue & { now: Date }>`
		select core.clock() as now, numero, locks_at as "locksAt", draws_at as "drawsAt"
		from lottery.issue
		where game_id = ${gameId} and locks_at > core.now() and state in ('pre', 'open')
		order by locks_at limit ${limit}`.execute(db);
	return { now: rows[0]?.now ?? new Date(0), issues: rows };
}

/** Sums the tickets of the issues that locked in the last days, game by game, the most first. */
export async function sumTickets(db: Tx, days: number): Promise<string[]> {
	const { rows } = await sql<{ code: string }>`
		select g.code from lottery.issue i join lottery.game g on g.id = i.game_id
		where i.tickets > 0 and i.locks_at > core.now() - make_interval(days => ${days})
		group by g.code order by sum(i.tickets) desc, g.code`.execute(db);
	return rows.map(({ code }) => code);
}

/** Orders of a member that the list of recent games looks at. */
const RECENT_ORDERS = 200;

/**
 * The query of the lotteries that a member bet on, the latest first. `memberId` is an SQL expression.
 */
export function recentLotteriesOf(memberId: string): string {
	return `
		select o.game_id from (
			select b.game_id, b.no from lottery.bet_order b where b.member_id = ${memberId}
			order by b.no desc limit ${RECENT_ORDERS}
		) o group by o.game_id order by max(o.no) desc`;
}

/** Selects the games of the member's last orders, the latest first. */
export async function selectRecentGames(db: Tx, memberId: number): Promise<number[]> {
	const { rows } = await sql<{ ids: number[] }>`
		select array(${sql.raw(recentLotteriesOf('m.id'))}) as ids from member m
		where m.id = ${memberId}`.execute(db);
	return rows[0]?.ids ?? [];
}

/** Finds an issue of a game for the room that is left in it. */
export async function findIssue(
	db: Tx,
	{ gameId, numero }: { gameId: number; numero: string },
): Promise<{ id: number } | undefined> {
	return await db
		.selectFrom('lottery.issue')
		.select('id')
		.where('game_id', '=', gameId)
		.where('numero', '=', numero)
		.executeTakeFirst();
}

/** Selects what lines of a play can win on each number that something was bet on. */
export async function selectExposure(
	db: Tx,
	{ issueId, play, currency }: { issueId: number; play: string; currency: string },
): Promise<{ key: string; liability: Money }[]> {
	const { rows } = await sql<{ key: string; liability: Money }>`
		select key, liability from lottery.exposure
		where issue_id = ${issueId} and play = ${play} and currency = ${currency} and liability > 0
		order by key`.execute(db);
	return rows;
}

/** Sums what a member stakes in an issue, as its limit counts it. */
export async function sumStakes(
	db: Tx,
	{ issueId, memberId }: { issueId: number; memberId: number },
): Promise<Money> {
	const { rows } = await sql<{ stake: Money }>`
		select coalesce(sum(stake), 0)::bigint as stake from lottery.bet
		where issue_id = ${issueId} and member_id = ${memberId} and state in ('live', 'settled')`.execute(
		db,
	);
	return rows[0]?.stake ?? 0n;
}

/** Lists the ids of the member's favourites, the latest first. */
export async function selectFavourites(db: Tx, memberId: number): Promise<number[]> {
	const rows = await db
		.selectFrom('lottery.favourite')
		.select('game_id')
		.where('member_id', '=', memberId)
		.orderBy('at', 'desc')
		.orderBy('game_id')
		.execute();
	return rows.map(({ game_id }) => game_id);
}

interface Favourite {
	memberId: number;
	gameId: number;
	now: Date;
}

export async function insertFavourite(tx: Tx, { memberId, gameId, now }: Favourite) {
	await tx
		.insertInto('lottery.favourite')
		.values({ member_id: memberId, game_id: gameId, at: now })
		.onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doNothing())
		.execute();
}

export async function deleteFavourite(tx: Tx, { memberId, gameId }: Omit<Favourite, 'now'>) {
	await tx
		.deleteFrom('lottery.favourite')
		.where('member_id', '=', memberId)
		.where('game_id', '=', sql<number>`${gameId}::integer`)
		.execute();
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		'lottery.favourite': { member_id: number; game_id: number; at: Date };
	}
}
