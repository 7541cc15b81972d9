import { createViewHub, type ViewHub, type ViewReader } from '../live/view-hub.ts';
import { readNow } from '../store/rooms.ts';
import { listSessions } from '../store/sessions.ts';
import * as tables from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { readBoard, type TableBoard } from './table-board.ts';
import { tableView } from './table-view.ts';

/** A player who waits and whose page has been closed for so long waits no more. */
const STALE_MS = 20_000;
/** Wins of a hand reach the wallet within this time; the balance is looked at meanwhile. */
const PAID_MS = 15_000;

/** Streams what happens at tables: each reader gets the view of its seat. */
export function createTableHub(core: StudioContext): ViewHub<ViewReader> {
	const boards = new Map<string, TableBoard>();
	const hub = createViewHub<ViewReader>(core, {
		name: 'tables',
		read: (readers) => readViews(core, boards, readers),
		async keep(readers) {
			const playerIds = readers.map(({ playerId }) => playerId);
			await tables.keepWaiting(core.db, playerIds, STALE_MS);
		},
	});
	return {
		...hub,
		async join(reader) {
			await tables.keepSession(core.db, reader.playerId, reader.sessionId);
			return hub.join(reader);
		},
	};
}

type Boards = Map<string, TableBoard>;

async function readViews(
	core: StudioContext,
	boards: Boards,
	readers: readonly ViewReader[],
): Promise<Map<ViewReader, object>> {
	const { db } = core;
	const playerIds = readers.map(({ playerId }) => playerId);
	const listed = await tables.listPlaces(db, playerIds);
	const places = new Map(listed.map((place) => [place.player_id, place]));
	await readBoards(core, boards, listed);
	const waiting = await readWaiting(core, listed);
	const sessionIds = readers.map(({ sessionId }) => sessionId);
	const sessions = new Map(
		(await listSessions(db, sessionIds)).map((session) => [session.session_id, session]),
	);
	const views = new Map<ViewReader, object>();
	for (const reader of readers) {
		const session = sessions.get(reader.sessionId);
		const place = places.get(reader.playerId);
		const board = boards.get(place?.table_id ?? '');
		if (session) views.set(reader, tableView({ session, place, board, waiting }));
	}
	return views;
}

/** Reads the boards that have changed; those of tables without a reader are dropped. */
async function readBoards(
	core: StudioContext,
	boards: Boards,
	places: readonly tables.PlaceRow[],
): Promise<void> {
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

async function readWaiting(core: StudioContext, places: readonly tables.PlaceRow[]) {
	const codes = places
		.filter(({ status }) => status === 'waiting')
		.map(({ game_code: code }) => code);
	const lists = await Promise.all(
		[...new Set(codes)].map((code) => tables.countWaiting(core.db, code)),
	);
	return lists.flat();
}
