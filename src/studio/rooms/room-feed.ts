import { toDecimal } from '#lib/money.ts';
import { getRoomTitle } from '../registry.ts';
import { sessionView } from '../rounds/views.ts';
import type { Database } from '../store/database.ts';
import { listEvents, readLastSeq } from '../store/room-events.ts';
import { findCurrentRound, listNewestRounds } from '../store/rooms.ts';
import { listSessions } from '../store/sessions.ts';
import { listSlipsOf, type SlipRow } from '../store/slips.ts';
import type { OwnSlips } from '../wire.ts';
import { readPools } from './pools.ts';
import { readSnapshot, slipView } from './room-views.ts';

/** Pools of a round that takes bets are read at most so often. */
const POOLS_MS = 1000;

/** A reader of a room. */
export interface Seat {
	room: string;
	playerId: bigint;
	sessionId: string;
	/** Writes bytes to the reader; false when its connection is full or gone. */
	write: (text: string) => boolean;
	end: () => void;
}

/** What a seat was sent. */
interface Sent {
	/** The last event. */
	seq: bigint;
	/** The own slips by the number of their round, as JSON. */
	slips: Map<number, string>;
}

/** The events of a room, read once for all seats of this process. */
export interface RoomFeed {
	room: string;
	seats: Map<Seat, Sent>;
	/** The last event that was read. */
	seq: bigint;
	/** The number of seats that was sent last. */
	seatsSent: number;
	/** The pools that were sent last, as JSON, and when they were read. */
	pools: { text: string; atMs: number };
}

export async function openFeed(db: Database, room: string): Promise<RoomFeed> {
	return {
		room,
		seats: new Map(),
		seq: await readLastSeq(db, room),
		seatsSent: -1,
		pools: { text: '', atMs: 0 },
	};
}

/** Adds a seat: it gets a snapshot or, when none is lost, the events after a number. */
export async function addSeat(
	db: Database,
	feed: RoomFeed,
	{ seat, after }: { seat: Seat; after: bigint | undefined },
): Promise<void> {
	let seq = after === undefined ? undefined : await sendMissed(db, feed, { seat, after });
	if (seq === undefined) {
		const snapshot = await readSnapshot(db, feed.room, seat.playerId);
		put(feed, seat, message('snapshot', snapshot, snapshot.seq));
		seq = BigInt(snapshot.seq);
	}
	// Events that the feed has read meanwhile went to the other seats only.
	while (seq < feed.seq) seq = (await sendMissed(db, feed, { seat, after: seq })) ?? feed.seq;
	feed.seats.set(seat, { seq, slips: new Map() });
}

/** Sends the events after a number and returns the last one's; undefined when some are gone. */
async function sendMissed(
	db: Database,
	feed: RoomFeed,
	{ seat, after }: { seat: Seat; after: bigint },
): Promise<bigint | undefined> {
	const events = await listEvents(db, feed.room, after);
	const last = await readLastSeq(db, feed.room);
	if (after > last || (events[0]?.seq ?? last + 1n) !== after + 1n) return undefined;
	for (const event of events) put(feed, seat, eventText(event));
	return events.at(-1)?.seq ?? after;
}

/**
 * Sends the new events of a room to its seats, and each player the own slips that have changed. Slips
 * are read before the events: what one returns must not come before the stage that decides it.
 */
export async function feedRoom(db: Database, feed: RoomFeed): Promise<void> {
	const slips = await readSlips(db, feed);
	for (const event of await listEvents(db, feed.room, feed.seq)) {
		feed.seq = event.seq;
		const text = eventText(event);
		for (const [seat, sent] of feed.seats) {
			if (event.seq <= sent.seq) continue;
			sent.seq = event.seq;
			put(feed, seat, text);
		}
	}
	await sendSlips(db, feed, slips);
	await sendPools(db, feed);
}

/** Sends the pools of the round that takes bets, when they have changed. */
async function sendPools(db: Database, feed: RoomFeed): Promise<void> {
	const { pool } = getRoomTitle(feed.room).game;
	if (!pool || Date.now() < feed.pools.atMs + POOLS_MS) return;
	feed.pools.atMs = Date.now();
	const round = await findCurrentRound(db, feed.room);
	if (round?.phase !== 'open') return;
	const pools = await readPools(db, pool, round.round_id);
	const text = message('pools', { number: round.number, pools });
	if (text === feed.pools.text) return;
	feed.pools.text = text;
	for (const seat of feed.seats.keys()) put(feed, seat, text);
}

interface RoundSlips {
	number: number;
	slips: SlipRow[];
}

/** Slips of the round before are sent too: its wins may come after the next round has opened. */
async function readSlips(db: Database, feed: RoomFeed): Promise<RoundSlips[]> {
	if (feed.seats.size === 0) return [];
	const rounds = await listNewestRounds(db, feed.room, 2);
	const playerIds = [...feed.seats.keys()].map(({ playerId }) => playerId);
	const roundIds = rounds.map(({ round_id: roundId }) => roundId);
	const slips = await listSlipsOf(db, { roundIds, playerIds });
	return rounds.toReversed().map(({ round_id: roundId, number }) => ({
		number,
		slips: slips.filter((slip) => slip.round_id === roundId),
	}));
}

async function sendSlips(
	db: Database,
	feed: RoomFeed,
	rounds: readonly RoundSlips[],
): Promise<void> {
	const changed = rounds.flatMap(({ number, slips }) => changedSlips(feed, number, slips));
	if (changed.length === 0) return;
	const sessionIds = changed.map(({ seat }) => seat.sessionId);
	const sessions = new Map(
		(await listSessions(db, sessionIds)).map((session) => [session.session_id, session]),
	);
	for (const { seat, number, own } of changed) {
		const session = sessions.get(seat.sessionId);
		if (!session) continue;
		put(feed, seat, message('slips', ownSlips(number, own, session)));
	}
}

interface Changed {
	seat: Seat;
	number: number;
	own: SlipRow[];
}

/** Finds the seats whose slips of a round are others than those that were sent. */
function changedSlips(feed: RoomFeed, number: number, slips: readonly SlipRow[]): Changed[] {
	const byPlayer = Map.groupBy(slips, (slip) => slip.player_id);
	const changed: Changed[] = [];
	for (const [seat, sent] of feed.seats) {
		const own = byPlayer.get(seat.playerId) ?? [];
		const text = JSON.stringify(own.map(slipView));
		if (text === (sent.slips.get(number) ?? '[]')) continue;
		sent.slips.set(number, text);
		sent.slips.delete(number - 2);
		changed.push({ seat, number, own });
	}
	return changed;
}

function ownSlips(
	number: number,
	own: readonly SlipRow[],
	session: Parameters<typeof sessionView>[0],
): OwnSlips {
	const changedMs = ({ closed_at, placed_at }: SlipRow) => (closed_at ?? placed_at).getTime();
	const known = own.filter(({ balance_after }) => balance_after !== null);
	const newest = known.toSorted((a, b) => changedMs(a) - changedMs(b)).at(-1)?.balance_after;
	return {
		number,
		slips: own.map(slipView),
		session: sessionView(session),
		...(newest != null && { balance: toDecimal(newest) }),
	};
}

export function sendPresence(feed: RoomFeed, seats: number): void {
	if (seats === feed.seatsSent) return;
	feed.seatsSent = seats;
	for (const seat of feed.seats.keys()) put(feed, seat, message('presence', { seats }));
}

/** A comment keeps the connection of a seat alive. */
export function sendHeartbeat(feed: RoomFeed): void {
	for (const seat of feed.seats.keys()) put(feed, seat, ':\n\n');
}

function put(feed: RoomFeed, seat: Seat, text: string): void {
	if (seat.write(text)) return;
	feed.seats.delete(seat);
	seat.end();
}

function eventText({ seq, at, body }: Awaited<ReturnType<typeof listEvents>>[number]): string {
	return message('event', { ...body, now: at.toISOString() }, seq.toString());
}

function message(event: string, data: object, id?: string): string {
	return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
