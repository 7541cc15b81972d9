import { sql } from 'kysely';
import type { PlayedMoney } from '#lib/vendor/calls.ts';
import type { LeaveReason } from '../table-wire.ts';
import { one, type Tx } from './database.ts';

/** What people at one table have in common. */
export interface TableKind {
	game_code: string;
	/** In minor units. */
	stake: bigint;
	currency: string;
	money: PlayedMoney;
}

export interface TableRow extends TableKind {
	table_id: string;
	/** Counts the changes that its people see. */
	version: bigint;
	/** Number of the seat that dealt last. */
	dealer_no: number | null;
	/** When the next hand begins, while none is in play. */
	starts_at: Date;
	closed_at: Date | null;
}

/** Where a player is: waits for a seat, sits, or sits no more. */
export interface PlaceRow extends TableKind {
	player_id: bigint;
	session_id: string;
	person: string | null;
	status: 'waiting' | 'seated' | 'left';
	has_more_time: boolean;
	/** Counts in the hand that it was chosen for. */
	client_seed: string;
	seed_hand: string | null;
	table_id: string | null;
	seat_no: number | null;
	missed: number;
	is_leaving: boolean;
	left_reason: LeaveReason | null;
	left_refusal: string | null;
	since: Date;
}

type Wish = Pick<
	PlaceRow,
	| 'player_id'
	| 'session_id'
	| 'game_code'
	| 'person'
	| 'stake'
	| 'currency'
	| 'money'
	| 'has_more_time'
>;

/**
 * Records that a player waits for a seat, looked at after `waitMs`. False when the player, or another
 * account of the same person, waits or sits already.
 */
export async function insertWish(tx: Tx, wish: Wish, waitMs: number): Promise<boolean> {
	const { rows } = await sql`
		INSERT INTO studio.table_place AS p (player_id, session_id, game_code, person, status, stake,
			currency, money, has_more_time, due_at)
		VALUES (${wish.player_id}, ${wish.session_id}, ${wish.game_code}, ${wish.person}, 'waiting',
			${wish.stake}, ${wish.currency}, ${wish.money}, ${wish.has_more_time},
			clock_timestamp() + ${waitMs} * interval '1 ms')
		ON CONFLICT (player_id) DO UPDATE SET session_id = EXCLUDED.session_id,
			person = EXCLUDED.person, status = 'waiting', stake = EXCLUDED.stake,
			has_more_time = EXCLUDED.has_more_time, client_seed = '', seed_hand = NULL, missed = 0,
			is_leaving = false, left_reason = NULL, left_refusal = NULL, due_at = EXCLUDED.due_at,
			since = clock_timestamp(), seen_at = clock_timestamp()
			WHERE p.status = 'left'
		RETURNING player_id`.execute(tx);
	return rows.length > 0;
}

/** The next stakes of a seat are of the session whose page is open: its play token is the newest. */
export async function keepSession(tx: Tx, playerId: bigint, sessionId: string): Promise<void> {
	await sql`UPDATE studio.table_place SET session_id = ${sessionId}
		WHERE player_id = ${playerId} AND session_id <> ${sessionId}`.execute(tx);
}

export async function isPersonPlaced(
	tx: Tx,
	{ game_code, person, player_id }: Pick<Wish, 'game_code' | 'person' | 'player_id'>,
): Promise<boolean> {
	const { rows } = await sql`SELECT FROM studio.table_place
		WHERE game_code = ${game_code} AND status IN ('waiting', 'seated')
			AND (player_id = ${player_id} OR person = ${person})`.execute(tx);
	return rows.length > 0;
}

export async function findPlace(tx: Tx, playerId: bigint): Promise<PlaceRow | undefined> {
	const { rows } = await sql<PlaceRow>`SELECT * FROM studio.table_place
		WHERE player_id = ${playerId}`.execute(tx);
	return rows[0];
}

/** Places of players, in no order. */
export async function listPlaces(tx: Tx, playerIds: readonly bigint[]): Promise<PlaceRow[]> {
	const { rows } = await sql<PlaceRow>`SELECT * FROM studio.table_place
		WHERE player_id = ANY (${playerIds.map(String)}::bigint[])`.execute(tx);
	return rows;
}

/** People who sit at a table, by seat. The caller holds the table. */
export async function listSeated(tx: Tx, tableId: string): Promise<PlaceRow[]> {
	const { rows } = await sql<PlaceRow>`SELECT * FROM studio.table_place
		WHERE table_id = ${tableId} AND status = 'seated' ORDER BY seat_no`.execute(tx);
	return rows;
}

/** Those who wait for one kind of table, held until the transaction ends. */
export async function lockWaiting(tx: Tx, kind: TableKind): Promise<PlaceRow[]> {
	const { rows } = await sql<PlaceRow>`SELECT * FROM studio.table_place
		WHERE status = 'waiting' AND game_code = ${kind.game_code} AND stake = ${kind.stake}
			AND currency = ${kind.currency} AND money = ${kind.money}
		ORDER BY player_id FOR UPDATE`.execute(tx);
	return rows;
}

/** Counts those who wait, by kind of table. */
export async function countWaiting(
	tx: Tx,
	gameCode: string,
): Promise<(TableKind & { people: number })[]> {
	const { rows } = await sql<TableKind & { people: number }>`
		SELECT game_code, stake, currency, money, count(*)::int AS people
		FROM studio.table_place WHERE status = 'waiting' AND game_code = ${gameCode}
		GROUP BY game_code, stake, currency, money`.execute(tx);
	return rows;
}

/** Notes that the pages of waiting players are open, and ends the wishes of closed ones. */
export async function keepWaiting(
	tx: Tx,
	playerIds: readonly bigint[],
	staleMs: number,
): Promise<void> {
	await sql`UPDATE studio.table_place SET seen_at = clock_timestamp()
		WHERE status = 'waiting'
			AND player_id = ANY (${playerIds.map(String)}::bigint[])`.execute(tx);
	await sql`UPDATE studio.table_place
		SET status = 'left', left_reason = 'left', due_at = NULL
		WHERE status = 'waiting'
			AND seen_at < clock_timestamp() - ${staleMs} * interval '1 ms'`.execute(tx);
}

export async function seatPlayer(
	tx: Tx,
	{ playerId, tableId, seatNo }: { playerId: bigint; tableId: string; seatNo: number },
): Promise<void> {
	await sql`UPDATE studio.table_place SET status = 'seated', table_id = ${tableId},
			seat_no = ${seatNo}, due_at = NULL, since = clock_timestamp()
		WHERE player_id = ${playerId} AND status = 'waiting'`.execute(tx);
}

/** A person without others to play with waits again. */
export async function waitAgain(tx: Tx, playerId: bigint, waitMs: number): Promise<void> {
	await sql`UPDATE studio.table_place SET status = 'waiting', table_id = NULL, seat_no = NULL,
			due_at = clock_timestamp() + ${waitMs} * interval '1 ms', seen_at = clock_timestamp()
		WHERE player_id = ${playerId} AND status = 'seated'`.execute(tx);
}

export async function leavePlace(
	tx: Tx,
	playerId: bigint,
	{ reason, refusal }: { reason: LeaveReason; refusal?: string | null },
): Promise<void> {
	await sql`UPDATE studio.table_place SET status = 'left', left_reason = ${reason},
			left_refusal = ${refusal ?? null}, table_id = NULL, seat_no = NULL, due_at = NULL,
			is_leaving = false
		WHERE player_id = ${playerId} AND status <> 'left'`.execute(tx);
}

export async function setLeaving(
	tx: Tx,
	playerId: bigint,
	{ isLeaving, missed }: { isLeaving?: boolean; missed?: number },
): Promise<void> {
	await sql`UPDATE studio.table_place SET is_leaving = coalesce(${isLeaving ?? null}, is_leaving),
			missed = coalesce(${missed ?? null}, missed)
		WHERE player_id = ${playerId}`.execute(tx);
}

export async function chooseSeed(
	tx: Tx,
	playerId: bigint,
	{ handId, clientSeed }: { handId: string; clientSeed: string },
): Promise<void> {
	await sql`UPDATE studio.table_place SET client_seed = ${clientSeed}, seed_hand = ${handId}
		WHERE player_id = ${playerId}`.execute(tx);
}

export async function insertTable(
	tx: Tx,
	{ tableId, kind, firstMs }: { tableId: string; kind: TableKind; firstMs: number },
): Promise<void> {
	const startsAt = sql`clock_timestamp() + ${firstMs} * interval '1 ms'`;
	await sql`INSERT INTO studio.card_table (table_id, game_code, stake, currency, money, starts_at,
			due_at)
		VALUES (${tableId}, ${kind.game_code}, ${kind.stake}, ${kind.currency}, ${kind.money},
			${startsAt}, ${startsAt})`.execute(tx);
}

export async function lockTable(tx: Tx, tableId: string): Promise<TableRow> {
	const { rows } = await sql<TableRow>`SELECT * FROM studio.card_table
		WHERE table_id = ${tableId} FOR UPDATE`.execute(tx);
	return one(rows);
}

export async function listTables(tx: Tx, tableIds: readonly string[]): Promise<TableRow[]> {
	const { rows } = await sql<TableRow>`SELECT * FROM studio.card_table
		WHERE table_id = ANY (${[...tableIds]}::uuid[])`.execute(tx);
	return rows;
}

/** Open tables of a kind that have fewer people than `max`, held until the transaction ends. */
export async function lockTablesWithRoom(
	tx: Tx,
	kind: TableKind,
	max: number,
): Promise<{ table_id: string; taken: number[]; people: bigint[] }[]> {
	const { rows } = await sql<{ table_id: string }>`SELECT table_id FROM studio.card_table
		WHERE closed_at IS NULL AND game_code = ${kind.game_code} AND stake = ${kind.stake}
			AND currency = ${kind.currency} AND money = ${kind.money}
		ORDER BY table_id FOR UPDATE`.execute(tx);
	const ids = rows.map(({ table_id: id }) => id);
	const { rows: seats } = await sql<{ table_id: string; seat_no: number; player_id: bigint }>`
		SELECT table_id, seat_no, player_id FROM studio.table_place
		WHERE status = 'seated' AND table_id = ANY (${ids}::uuid[])`.execute(tx);
	return ids
		.map((id) => {
			const own = seats.filter(({ table_id: of }) => of === id);
			return {
				...{ table_id: id, taken: own.map(({ seat_no: no }) => no) },
				people: own.map(({ player_id: playerId }) => playerId),
			};
		})
		.filter(({ taken }) => taken.length > 0 && taken.length < max);
}

/** The next look at a table, from now on, and whether its people see a change. */
export async function touchTable(
	tx: Tx,
	tableId: string,
	{ dueAt, isChanged = true }: { dueAt: Date; isChanged?: boolean },
): Promise<void> {
	await sql`UPDATE studio.card_table SET due_at = ${dueAt},
			version = version + ${isChanged ? 1 : 0}
		WHERE table_id = ${tableId}`.execute(tx);
	if (isChanged) await notifyTables(tx);
}

/** The next hand begins at an instant: the table has none in play. */
export async function setStart(tx: Tx, tableId: string, startsAt: Date): Promise<void> {
	await sql`UPDATE studio.card_table SET starts_at = ${startsAt}
		WHERE table_id = ${tableId}`.execute(tx);
	await touchTable(tx, tableId, { dueAt: startsAt });
}

/** Wakes the processes that stream tables. */
export async function notifyTables(tx: Tx): Promise<void> {
	await sql`SELECT pg_notify('studio_room', '')`.execute(tx);
}

export async function setDealer(tx: Tx, tableId: string, seatNo: number): Promise<void> {
	await sql`UPDATE studio.card_table SET dealer_no = ${seatNo}
		WHERE table_id = ${tableId}`.execute(tx);
}

export async function closeTable(tx: Tx, tableId: string): Promise<void> {
	await sql`UPDATE studio.card_table SET closed_at = clock_timestamp(), due_at = NULL,
			version = version + 1
		WHERE table_id = ${tableId}`.execute(tx);
	await notifyTables(tx);
}

/** Counts people at tables, and who wait for one. */
export async function countPeople(tx: Tx, gameCode: string): Promise<number> {
	const { rows } = await sql<{ people: number }>`SELECT count(*)::int AS people
		FROM studio.table_place
		WHERE game_code = ${gameCode} AND status IN ('waiting', 'seated')`.execute(tx);
	return one(rows).people;
}
