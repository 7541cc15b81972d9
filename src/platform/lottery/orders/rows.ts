import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { IssueState } from '../issues/issue-rows.ts';

/** A game that an order is for. */
export interface OrderedGame {
	id: number;
	code: string;
	limits: Readonly<Record<string, string>>;
	/** The issues from the first to the last that are named, in order. */
	issues: { id: number; numero: string }[];
}

/** One issue more than any order has. */
const ISSUES_READ_MAX = 101;
const ORDERED_GAME = `
	select g.id, g.code, g.limits, coalesce(range.issues, '[]') as issues
	from lottery.game g
	cross join lateral (
		select min(i.locks_at) as first, max(i.locks_at) as last from lottery.issue i
		where i.game_id = g.id and i.numero = any($2::text[])
	) named
	cross join lateral (
		select jsonb_agg(jsonb_build_object('id', i.id, 'numero', i.numero) order by i.locks_at) as issues
		from (
			select i.id, i.numero, i.locks_at from lottery.issue i
			where i.game_id = g.id and i.locks_at between named.first and named.last
			order by i.locks_at limit ${ISSUES_READ_MAX}
		) i
	) range
	where g.id = $1::integer`;

/**
 * Finds a game with the issues from the first to the last of some names, in order: between them are
 * none when the names follow each other. Every order begins with this statement: it is prepared.
 */
export async function findOrderedGame(
	db: Database,
	{ gameId, numeros }: { gameId: number; numeros: readonly string[] },
): Promise<OrderedGame | undefined> {
	const { rows } = await db.pool.query<OrderedGame>({
		...{ name: 'lottery.ordered_game', text: ORDERED_GAME },
		values: [gameId, numeros.slice(0, ISSUES_READ_MAX)],
	});
	return rows[0];
}

/** Finds the name of the issue of a game that sells now; the index needs `core.now()`. */
export async function findCurrent(db: Tx, gameId: number): Promise<string | undefined> {
	const { rows } = await sql<{ numero: string }>`
		select numero from lottery.issue
		where game_id = ${gameId} and locks_at > core.now() and locks_at > core.clock()
			and state in ('pre', 'open')
		order by locks_at limit 1`.execute(db);
	return rows[0]?.numero;
}

export async function findGame(db: Tx, id: number) {
	return await db
		.selectFrom('lottery.game')
		.select(['id', 'code', 'limits', 'is_open as isOpen'])
		.where('id', '=', sql<number>`${id}::integer`)
		.executeTakeFirst();
}

/** A line of a member with what its exposure depends on. */
export interface OwnLine {
	id: bigint;
	game: string;
	play: string;
	balls: string;
	price: Money;
	odds: number[];
}

export async function selectOwnLines(
	db: Tx,
	{ memberId, ids }: { memberId: number; ids: readonly string[] },
): Promise<OwnLine[]> {
	const { rows } = await sql<OwnLine>`
		select l.id, g.code as game, l.play, l.balls, l.price, l.odds
		from lottery.line l
		join lottery.issue i on i.id = l.issue_id join lottery.game g on g.id = i.game_id
		where l.id = any(${[...ids]}::bigint[]) and l.member_id = ${memberId}`.execute(db);
	return rows;
}

/** An order in a list. */
export interface OrderRow {
	id: string;
	no: string;
	gameId: number;
	game: string;
	mode: PrizeMode;
	winningStop: boolean;
	abandoning: boolean;
	amount: Money;
	createdAt: Date;
	numero: string;
	issues: number;
	lines: number;
	/** Of its bets. */
	live: number;
	settled: number;
	cancelled: number;
	voided: number;
	stopped: number;
	won: number;
	win: Money;
	rebate: Money;
	returned: Money;
	/** The result of the first issue. */
	result: string[] | null;
}

const order = sql`o.id, o.no::text as no, o.game_id as "gameId", g.code as game, o.mode,
	o.winning_stop as "winningStop", o.abandoning, o.amount, o.created_at as "createdAt",
	first.numero, first.result, b.issues, b.live, b.settled, b.cancelled, b.voided, b.stopped, b.won,
	b.win, b.rebate, (o.amount - b.kept)::bigint as returned, l.lines`;

const joins = sql`join lottery.game g on g.id = o.game_id
	cross join lateral (
		select count(*)::int as issues,
			count(*) filter (where state in ('live', 'judged'))::int as live,
			count(*) filter (where state = 'settled')::int as settled,
			count(*) filter (where state = 'cancelled')::int as cancelled,
			count(*) filter (where state = 'void')::int as voided,
			count(*) filter (where state = 'stopped')::int as stopped,
			count(*) filter (where state = 'settled' and win > 0)::int as won,
			coalesce(sum(win) filter (where state = 'settled'), 0)::bigint as win,
			coalesce(sum(rebate) filter (where state = 'settled'), 0)::bigint as rebate,
			coalesce(sum(stake) filter (where state in ('live', 'judged', 'settled')), 0)::bigint as kept,
			min(id) as first
		from lottery.bet where order_id = o.id
	) b
	cross join lateral (select count(*)::int as lines from lottery.line where bet_id = b.first) l
	cross join lateral (
		select i.numero, i.result from lottery.bet f join lottery.issue i on i.id = f.issue_id
		where f.id = b.first
	) first`;

interface SelectOrdersInput {
	memberId: number;
	gameId?: number | undefined;
	from: Date;
	to: Date;
	limit: number;
	offset: number;
}

/** Selects orders of a member by the time they were placed, the latest first. */
export async function selectOrders(db: Tx, input: SelectOrdersInput): Promise<OrderRow[]> {
	const { limit, offset } = input;
	const { rows } = await sql<OrderRow>`
		select ${order} from (
			select o.* from lottery.bet_order o where ${ofRange(input)}
			order by o.no desc limit ${limit} offset ${offset}
		) o ${joins} order by o.no desc`.execute(db);
	return rows;
}

export async function countOrders(
	db: Tx,
	input: Omit<SelectOrdersInput, 'limit' | 'offset'>,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from lottery.bet_order o where ${ofRange(input)}`.execute(db);
	return rows[0]?.count ?? 0;
}

function ofRange({ memberId, gameId, from, to }: Omit<SelectOrdersInput, 'limit' | 'offset'>) {
	const ofGame = gameId === undefined ? sql`` : sql`and o.game_id = ${gameId}::integer`;
	return sql`o.member_id = ${memberId} and o.created_at >= ${from} and o.created_at < ${to} ${ofGame}`;
}

export async function findOrder(
	db: Tx,
	{ memberId, no }: { memberId: number; no: string },
): Promise<OrderRow | undefined> {
	const { rows } = await sql<OrderRow>`
		select ${order} from lottery.bet_order o ${joins}
		where o.no = ${no}::bigint and o.member_id = ${memberId}`.execute(db);
	return rows[0];
}

/** A line of an order with its bet and issue. */
export interface OrderLine {
	id: string;
	issueId: number;
	numero: string;
	locksAt: Date;
	drawsAt: Date;
	issueState: IssueState;
	isOpen: boolean;
	reason: string | null;
	result: string[] | null;
	multiple: number;
	betState: 'live' | 'judged' | 'cancelled' | 'stopped' | 'settled' | 'void';
	betStake: Money;
	betWin: Money;
	betRebate: Money;
	valid: Money | null;
	validReason: string | null;
	play: string;
	balls: string;
	stakes: number;
	price: Money;
	odds: number[];
	series: number | null;
	amount: Money;
	potential: Money;
	leaf: Buffer;
	state: 'live' | 'cancelled' | 'stopped' | 'settled' | 'void';
	hits: number[] | null;
	win: Money;
	rebate: Money;
}

/** Selects the lines of an order, issue by issue. */
export async function selectOrderLines(db: Tx, orderId: string): Promise<OrderLine[]> {
	const { rows } = await sql<OrderLine>`
		select l.id::text as id, i.id as "issueId", i.numero, i.locks_at as "locksAt",
			i.draws_at as "drawsAt", i.state as "issueState", i.reason, i.result, b.multiple,
			i.state in ('pre', 'open') and i.locks_at > core.clock() as "isOpen",
			b.state as "betState", b.stake as "betStake", b.win as "betWin", b.rebate as "betRebate",
			b.valid, b.valid_reason as "validReason", l.play, l.balls, l.stakes, l.price, l.odds,
			l.prize_group as series, l.stake as amount, l.potential, l.leaf, l.state, l.hits, l.win,
			l.rebate
		from lottery.bet b
		join lottery.issue i on i.id = b.issue_id
		join lottery.line l on l.bet_id = b.id
		where b.order_id = ${orderId}
		order by i.locks_at, l.id`.execute(db);
	return rows;
}

/** Lines that were live at the lock; a chase that ended earlier took its lines out before. */
const inTree = sql`l.state <> 'cancelled' and not (l.state = 'stopped' and b.run is null)`;

/** What the leaf of a line is made of, and its issue. */
export interface ReceiptRow {
	game: string;
	numero: string;
	issueId: number;
	root: Buffer | null;
	leaf: string;
}

export async function findReceipt(
	db: Tx,
	{ memberId, line }: { memberId: number; line: string },
): Promise<ReceiptRow | undefined> {
	const { rows } = await sql<ReceiptRow>`
		select g.code as game, i.numero, i.id as "issueId", i.root,
			concat_ws(' ', g.code, i.numero, l.id, l.play, l.balls, l.stakes, l.price,
				array_to_string(l.odds, ','), encode(l.salt, 'hex')) as leaf
		from lottery.line l join lottery.bet b on b.id = l.bet_id
		join lottery.issue i on i.id = l.issue_id join lottery.game g on g.id = i.game_id
		where l.id = ${line}::bigint and l.member_id = ${memberId} and ${inTree}`.execute(db);
	return rows[0];
}

/** Selects the leaves of an issue's tree, in the order of their tickets. */
export async function selectTree(db: Tx, issueId: number): Promise<{ id: string; leaf: Buffer }[]> {
	const { rows } = await sql<{ id: string; leaf: Buffer }>`
		select l.id::text as id, l.leaf from lottery.line l join lottery.bet b on b.id = l.bet_id
		where l.issue_id = ${issueId} and ${inTree}
		order by l.id`.execute(db);
	return rows;
}
