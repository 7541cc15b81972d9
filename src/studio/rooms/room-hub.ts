import { randomUUID } from 'node:crypto';
import { savePulse } from '../store/pulse.ts';
import { countPresence, savePresence } from '../store/room-events.ts';
import type { StudioContext } from '../studio.ts';
import {
	addSeat,
	feedRoom,
	openFeed,
	type RoomFeed,
	type Seat,
	sendHeartbeat,
	sendPresence,
} from './room-feed.ts';

/** The look that streams rely on; a notification only makes it sooner. */
const LOOK_MS = 250;
const PRESENCE_MS = 5000;
const HEARTBEAT_MS = 10_000;
const PULSE_MS = 500;

export interface RoomHub {
	/** Begins with a snapshot, or with the events after a number. Returns what ends the stream. */
	join(seat: Seat, after: bigint | undefined): Promise<() => void>;
	/** Reads events at once. */
	wake(): void;
	stop(): Promise<void>;
}

interface Hub {
	core: StudioContext;
	processId: string;
	feeds: Map<string, RoomFeed>;
	isStopped: boolean;
	isAwake: boolean;
	pumping?: Promise<void>;
}

/** Streams the events of rooms to the seats of this process: each event is read once for all. */
export function createRoomHub(core: StudioContext): RoomHub {
	const feeds = new Map<string, RoomFeed>();
	const hub: Hub = { core, processId: randomUUID(), feeds, isStopped: false, isAwake: false };
	const timers = [
		setInterval(() => wake(hub), LOOK_MS),
		setInterval(() => void countSeats(hub), PRESENCE_MS),
		setInterval(() => feeds.forEach(sendHeartbeat), HEARTBEAT_MS),
		setInterval(() => void pulse(hub), PULSE_MS),
	];
	return {
		join: (seat, after) => join(hub, seat, after),
		wake: () => wake(hub),
		async stop() {
			hub.isStopped = true;
			for (const timer of timers) clearInterval(timer);
			for (const { seats } of feeds.values()) for (const seat of seats.keys()) seat.end();
			feeds.clear();
			await hub.pumping;
		},
	};
}

async function join(hub: Hub, seat: Seat, after: bigint | undefined): Promise<() => void> {
	const { room } = seat;
	const { db } = hub.core;
	const opened = hub.feeds.get(room) ?? (await openFeed(db, room));
	// Another seat may have opened it meanwhile.
	const feed = hub.feeds.get(room) ?? opened;
	hub.feeds.set(room, feed);
	await addSeat(db, feed, { seat, after });
	wake(hub);
	return () => void feed.seats.delete(seat);
}

/** Reads events; a call meanwhile makes it look once more. */
function wake(hub: Hub): void {
	hub.isAwake = true;
	hub.pumping ??= pump(hub).finally(() => {
		delete hub.pumping;
	});
}

async function pump(hub: Hub): Promise<void> {
	const { db, log } = hub.core;
	while (hub.isAwake && !hub.isStopped) {
		hub.isAwake = false;
		const busy = [...hub.feeds.values()].filter(({ seats }) => seats.size > 0);
		await Promise.all(busy.map((feed) => feedRoom(db, feed))).catch((err: unknown) =>
			log.error({ err }, 'events of rooms not read'),
		);
	}
}

/** Says that players can reach a process; a silence of all of them is an outage. */
async function pulse({ core }: Hub): Promise<void> {
	await savePulse(core.db).catch((err: unknown) => core.log.error({ err }, 'pulse not saved'));
}

/** Saves how many seats this process has, and sends the sum over all processes. */
async function countSeats({ core, feeds, processId }: Hub): Promise<void> {
	try {
		for (const feed of feeds.values()) {
			const { room, seats } = feed;
			await savePresence(core.db, { room, processId, seats: seats.size });
			sendPresence(feed, await countPresence(core.db, room));
		}
	} catch (err) {
		core.log.error({ err }, 'presence not saved');
	}
}
