import { type Json, mergePatchOf } from '#lib/merge-patch.ts';
import { readNow } from '../store/rooms.ts';
import { listSessions } from '../store/sessions.ts';
import * as tables from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { readBoard, type TableBoard } from './table-board.ts';
import { tableView } from './table-view.ts';

/** The look that streams rely on; a notification only makes it sooner. */
const LOOK_MS = 250;
const PRESENCE_MS = 5000;
const HEARTBEAT_MS = 10_000;
/** A player who waits and whose page has been closed for so long waits no more. */
const STALE_MS = 20_000;
/** Wins of a hand reach the wallet within this time; the balance is looked at meanwhile. */
const PAID_MS = 15_000;

/** A page of a player that reads a game's tables. */
export interface TableReader {
	gameCode: string;
	playerId: bigint;
	sessionId: string;
	/** Writes bytes to the reader; false when its connection is full or gone. */
	write: (text: string) => boolean;
	end: () => void;
}

export interface TableHub {
	/** Begins with the whole view. Returns what ends the stream. */
	join(reader: TableReader): Promise<() => void>;
	/** Looks for changes at once. */
	wake(): void;
	stop(): Promise<void>;
}

interface Hub {
	core: StudioContext;
	/** Readers with the view that was sent last; undefined before the first. */
	readers: Map<TableReader, Json | undefined>;
	/** Boards of the tables of readers, by table. */
	boards: Map<string, TableBoard>;
	isStopped: boolean;
	isAwake: boolean;
	pumping?: Promise<void>;
}

/** Streams what happens at tables to the readers of this process: each gets the view of its seat. */
export function createTableHub(core: StudioContext): TableHub {
	const hub: Hub = {
		...{ core, readers: new Map(), boards: new Map() },
		...{ isStopped: false, isAwake: false },
	};
	const timers = [
		setInterval(() => wake(hub), LOOK_MS),
		setInterval(() => void keepWaiting(hub), PRESENCE_MS),
		setInterval(() => sendHeartbeat(hub), HEARTBEAT_MS),
	];
	return {
		async join(reader) {
			await tables.keepSession(core.db, reader.playerId, reader.sessionId);
			hub.readers.set(reader, undefined);
			await wake(hub);
			return () => void hub.readers.delete(reader);
		},
		wake: () => void wake(hub),
		async stop() {
			hub.isStopped = true;
			for (const timer of timers) clearInterval(timer);
			for (const reader of hub.readers.keys()) reader.end();
			hub.readers.clear();
			await hub.pumping;
		},
	};
}

/** Sends what has changed; a call meanwhile makes it look once more. */
function wake(hub: Hub): Promise<void> {
	hub.isAwake = true;
	hub.pumping ??= pump(hub).finally(() => {
		delete hub.pumping;
	});
	return hub.pumping;
}

async function pump(hub: Hub): Promise<void> {
	while (hub.isAwake && !hub.isStopped) {
		hub.isAwake = false;
		if (hub.readers.size === 0) return;
		await sendViews(hub).catch((err: unknown) =>
			hub.core.log.error({ err }, 'views of tables not sent'),
		);
	}
}

async function sendViews(hub: Hub): Promise<void> {
	const { db } = hub.core;
	const readers = [...hub.readers.keys()];
	const places = new Map(
		(
			await tables.listPlaces(
				db,
				readers.map(({ playerId }) => playerId),
			)
		).map((place) => [place.player_id, place]),
	);
	await readBoards(hub, [...places.values()]);
	const waiting = await readWaiting(hub, [...places.values()]);
	const sessions = new Map(
		(
			await listSessions(
				db,
				readers.map(({ sessionId }) => sessionId),
			)
		).map((session) => [session.session_id, session]),
	);
	for (const reader of readers) {
		const session = sessions.get(reader.sessionId);
		const place = places.get(reader.playerId);
		if (!session || !hub.readers.has(reader)) continue;
		const board = hub.boards.get(place?.table_id ?? '');
		const view = tableView({ session, place, board, waiting });
		send(hub, reader, view as unknown as Json);
	}
}

/** Reads the boards that have changed; those of tables without a reader are dropped. */
async function readBoards(hub: Hub, places: readonly tables.PlaceRow[]): Promise<void> {
	const { core, boards } = hub;
	const ids = places.flatMap(({ table_id: id }) => (id === null ? [] : [id]));
	const open = await tables.listTables(core.db, [...new Set(ids)]);
	for (const id of boards.keys()) if (!ids.includes(id)) boards.delete(id);
	if (open.length === 0) return;
	const now = await readNow(core.db);
	const changed = open.filter((table) => {
		const board = boards.get(table.table_id);
		const endedAt = board?.current?.hand.ended_at;
		const isPaying = endedAt && now.getTime() < endedAt.getTime() + PAID_MS;
		return !board || isPaying || board.table.version !== table.version;
	});
	await Promise.all(
		changed.map(async (table) => {
			boards.set(table.table_id, await readBoard(core, core.db, table));
		}),
	);
}

async function readWaiting({ core }: Hub, places: readonly tables.PlaceRow[]) {
	const codes = places
		.filter(({ status }) => status === 'waiting')
		.map(({ game_code: code }) => code);
	const lists = await Promise.all(
		[...new Set(codes)].map((code) => tables.countWaiting(core.db, code)),
	);
	return lists.flat();
}

function send(hub: Hub, reader: TableReader, view: Json): void {
	const before = hub.readers.get(reader);
	const change = before === undefined ? view : mergePatchOf(before, view);
	if (change === undefined) return;
	hub.readers.set(reader, view);
	const event = before === undefined ? 'view' : 'patch';
	put(hub, reader, `event: ${event}\ndata: ${JSON.stringify(change)}\n\n`);
}

function put(hub: Hub, reader: TableReader, text: string): void {
	if (reader.write(text)) return;
	hub.readers.delete(reader);
	reader.end();
}

function sendHeartbeat(hub: Hub): void {
	for (const reader of [...hub.readers.keys()]) put(hub, reader, ':\n\n');
}

/** Notes that the pages of waiting players are open. */
async function keepWaiting({ core, readers }: Hub): Promise<void> {
	const playerIds = [...readers.keys()].map(({ playerId }) => playerId);
	await tables
		.keepWaiting(core.db, playerIds, STALE_MS)
		.catch((err: unknown) => core.log.error({ err }, 'waiting players not kept'));
}
