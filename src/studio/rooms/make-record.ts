import { unseal } from '../fair/seeds.ts';
import type { RoomGame } from '../game.ts';
import type { RoomRoundRow } from '../store/rooms.ts';
import type { StudioContext } from '../studio.ts';
import { drawRoom, type RoomRecord } from './room-record.ts';

type SeedKey = Pick<StudioContext, 'seedKey'>;

interface NewRecord {
	game: RoomGame;
	round: RoomRoundRow;
	signature: string;
	previous: string;
}

/** Draws the outcome of a round: its record has everything that decided it. */
export function makeRecord(
	core: SeedKey,
	{ game, round, signature, previous }: NewRecord,
): RoomRecord {
	const inputs = inputsOf(core, round, signature);
	return { version: 1, ...inputs, outcome: drawRoom(game, inputs), previous };
}

/** Returns the record of a round once its show is over: it has the secret seed. */
export function readRecord(core: SeedKey, round: RoomRoundRow): RoomRecord | undefined {
	const { phase, signature, previous, outcome } = round;
	if (phase !== 'over' || signature === null || previous === null) return undefined;
	return { version: 1, ...inputsOf(core, round, signature), outcome, previous };
}

function inputsOf({ seedKey }: SeedKey, round: RoomRoundRow, signature: string) {
	return {
		room: round.room,
		number: round.number,
		locksAt: round.locks_at?.toISOString() ?? '',
		tableHash: round.table_hash,
		seedHash: round.server_hash,
		beacon: round.beacon ?? '',
		beaconRound: round.beacon_round ?? 0,
		signature,
		root: round.root ?? '',
		slips: (round.leaves?.byteLength ?? 0) / 32,
		...(round.pools && { pools: round.pools }),
		seed: unseal(round.server_sealed, seedKey, `room:${round.round_id}`).toString('hex'),
	};
}
