import { type DueLoop, startDueLoop } from '#lib/due.ts';
import { ROOM_TITLES } from '../registry.ts';
import { claimDue, findMsToNext } from '../store/due-rows.ts';
import { deleteOldEvents } from '../store/room-events.ts';
import type { RoomRoundRow } from '../store/rooms.ts';
import { advanceRoom, ensureRoom, type Rooms } from './transitions.ts';

const PAUSE_MAX_MS = 250;
const CONCURRENCY = 4;
/** How long a claimed transition of a killed process waits. */
const LEASE_MS = 3000;
const ROUNDS = { table: 'room_round', key: 'round_id' };
const CLEAN_EVERY_MS = 60_000;

/** Runs the rounds of every room, in every process that calls it. What is late is caught up in order. */
export async function runRooms(rooms: Rooms): Promise<Pick<DueLoop, 'stop'>> {
	const { db, log } = rooms.core;
	for (const title of ROOM_TITLES) await ensureRoom(rooms, title);
	const loop = startDueLoop<RoomRoundRow>({
		claim: (limit) => claimDue(db, { ...ROUNDS, limit, leaseMs: LEASE_MS }),
		msToNext: () => findMsToNext(db, ROUNDS.table),
		run: (round) => advanceRoom(rooms, round),
		onFault: (error, round) =>
			log.error(
				{ err: error, room: round?.room, number: round?.number },
				'round of a room not advanced yet',
			),
		pauseMaxMs: PAUSE_MAX_MS,
		concurrency: CONCURRENCY,
	});
	const cleaning = setInterval(() => {
		deleteOldEvents(db).catch((err: unknown) => log.error({ err }, 'old events not deleted'));
	}, CLEAN_EVERY_MS);
	return {
		async stop() {
			clearInterval(cleaning);
			await loop.stop();
		},
	};
}
