import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { countPresence, listEvents, readLastSeq, savePresence } from '../store/room-events.ts';
import { findCurrentRound } from '../store/rooms.ts';
import { listSlipsOf } from '../store/slips.ts';
import type { StudioContext } from '../studio.ts';
import type { SlipView } from '../wire.ts';
import { readSnapshot, slipView } from './room-views.ts';

/** The look that streams rely on; a notification only makes it sooner. */
const LOOK_MS = 250;
const PRESENCE_MS = 5000;
const HEARTBEAT_MS = 10_000;
const RECONNECT_MS = 2000;

/** A reader of a room. */
export interface Seat {
	room: string;
	playerId: bigint;
	/** Writes bytes to the reader; false when its connection is full or gone. */
	write: (text: string) => boolean;
	end: () => void;
}

interface RoomFeed {
	seats: Map<Seat, { slips: string }>;
	seq: bigint;
	seatsSent: number;
}

export interface RoomHub {
	/** Begins with a snapshot, or with the events after a number. Returns what ends the stream. */
	join: (seat: Seat, after: bigint | undefined) => Promise<() => void>;
	stop: () => Promise<void>;
}

/** Streams the events of rooms to the seats of this process: each event is read once for all. */
export function createRoomHub(core: StudioContext, databaseUrl: string): RoomHub {
	const { db, log } = core;
	const processId = randomUUID();
	const feeds = new Map<string, RoomFeed>();
	let isStopped = false;
	let pumping: Promise<void> | undefined;
	let isAwake = false;
	const looks = setInterval(wake, LOOK_MS);
	const presences = setInterval(() => void sayPresence(), PRESENCE_MS);
	const heartbeats = setInterval(() => {
		for (const { seats } of feeds.values()) for (const seat of seats.keys()) put(seat, ':\n\n');
	}, HEARTBEAT_MS);
	const listener = listen(databaseUrl, wake);
	return { join, stop };

	async function join(seat: Seat, after: bigint | undefined): Promise<() => void> {
		const { room } = seat;
		const feed = feeds.get(room) ?? {
			seats: new Map(),
			seq: await readLastSeq(db, room),
			seatsSent: -1,
		};
		if (!feeds.has(room)) feeds.set(room, feed);
		const missed = after === undefined ? undefined : await missedEvents(room, after);
		if (missed) for (const event of missed) put(seat, event);
		else {
			const snapshot = await readSnapshot(db, room, seat.playerId);
			put(seat, message('snapshot', snapshot, snapshot.seq));
		}
		feed.seats.set(seat, { slips: '' });
		wake();
		return () => {
			feed.seats.delete(seat);
			if (feed.seats.size === 0 && feeds.get(room) === feed) feeds.delete(room);
		};
	}

	/** Events after a number; undefined when some of them are gone. */
	async function missedEvents(room: string, after: bigint): Promise<string[] | undefined> {
		const events = await listEvents(db, room, after);
		const last = await readLastSeq(db, room);
		const isWhole = events.length === Number(last - after);
		return isWhole ? events.map((event) => eventText(event)) : undefined;
	}

	function wake(): void {
		isAwake = true;
		pumping ??= pump().finally(() => {
			pumping = undefined;
		});
	}

	async function pump(): Promise<void> {
		while (isAwake && !isStopped) {
			isAwake = false;
			await Promise.all([...feeds].map(([room, feed]) => feedRoom(room, feed))).catch(
				(err: unknown) => log.error({ err }, 'events of rooms not read'),
			);
		}
	}

	async function feedRoom(room: string, feed: RoomFeed): Promise<void> {
		const events = await listEvents(db, room, feed.seq);
		for (const event of events) {
			feed.seq = event.seq;
			const text = eventText(event);
			for (const seat of feed.seats.keys()) put(seat, text);
		}
		await sendSlips(room, feed);
	}

	/** Sends each player the own slips of the round when they have changed. */
	async function sendSlips(room: string, feed: RoomFeed): Promise<void> {
		const round = await findCurrentRound(db, room);
		if (!round || feed.seats.size === 0) return;
		const playerIds = [...feed.seats.keys()].map(({ playerId }) => playerId);
		const slips = await listSlipsOf(db, { roundId: round.round_id, playerIds });
		const byPlayer = Map.groupBy(slips, (slip) => slip.player_id);
		for (const [seat, sent] of feed.seats) {
			const own: SlipView[] = (byPlayer.get(seat.playerId) ?? []).map(slipView);
			const text = JSON.stringify(own);
			if (text === sent.slips || (own.length === 0 && sent.slips === '')) continue;
			sent.slips = text;
			put(seat, message('slips', { number: round.number, slips: own }));
		}
	}

	async function sayPresence(): Promise<void> {
		try {
			for (const [room, feed] of feeds) {
				await savePresence(db, { room, processId, seats: feed.seats.size });
				const seats = await countPresence(db, room);
				if (seats === feed.seatsSent) continue;
				feed.seatsSent = seats;
				for (const seat of feed.seats.keys()) put(seat, message('presence', { seats }));
			}
		} catch (err) {
			log.error({ err }, 'presence not saved');
		}
	}

	function put(seat: Seat, text: string): void {
		if (!seat.write(text)) {
			feeds.get(seat.room)?.seats.delete(seat);
			seat.end();
		}
	}

	function eventText({ seq, at, body }: Awaited<ReturnType<typeof listEvents>>[number]): string {
		return message('event', { ...body, now: at.toISOString() }, seq.toString());
	}

	async function stop(): Promise<void> {
		isStopped = true;
		for (const timer of [looks, presences, heartbeats]) clearInterval(timer);
		for (const { seats } of feeds.values()) for (const seat of seats.keys()) seat.end();
		feeds.clear();
		await listener.stop();
		await pumping;
	}
}

function message(event: string, data: object, id?: string): string {
	return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Listens for notifications of rooms; a lost connection is opened again. */
function listen(connectionString: string, onRoom: () => void): { stop: () => Promise<void> } {
	let client: pg.Client | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isStopped = false;
	void connect();
	return {
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			await client?.end().catch(() => undefined);
		},
	};

	async function connect(): Promise<void> {
		const opened = new pg.Client({ connectionString });
		client = opened;
		const again = () => {
			if (isStopped || client !== opened) return;
			client = undefined;
			timer = setTimeout(() => void connect(), RECONNECT_MS);
		};
		opened.on('error', again);
		opened.on('end', again);
		opened.on('notification', onRoom);
		try {
			await opened.connect();
			await opened.query('LISTEN studio_room');
		} catch {
			// The look every 250 ms reads the events meanwhile.
			again();
		}
	}
}
