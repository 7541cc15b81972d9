import { randomUUID } from 'node:crypto';
import { merkleRoot } from '#lib/fair/merkle-tree.ts';
import { newServerSeed, seal, sha256 } from '../fair/seeds.ts';
import type { RoomGame } from '../game.ts';
import { getRoomTitle, type Title } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import { addEvent } from '../store/room-events.ts';
import * as rows from '../store/rooms.ts';
import { cancelOpenSlips, countOpenSlips, numberLeaves, returnSlips } from '../store/slips.ts';
import type { StudioContext } from '../studio.ts';
import type { RoomBeacons } from './beacon-store.ts';
import { decideDue } from './decide-slips.ts';
import { makeRecord } from './make-record.ts';
import { fixPools } from './pools.ts';
import { recordHash, slipLeaf } from './room-record.ts';

/** Seeds that are committed to before a round opens. */
const ROUNDS_AHEAD = 2;
/** How long the lock waits for stakes that the wallet has not confirmed. */
const UNSURE_MS = 2500;
const LOOK_MS = 100;
/** The beacon speaks at least this long after the lock. */
const BEACON_AFTER_MS = 3000;
/** A relay has the signature this long after its time. */
const BEACON_DELAY_MS = 300;
/** A round whose beacon is silent for so long is void. */
const BEACON_WAIT_MS = 30_000;
/** Rounds open on these instants, so that the lock is as long before a beacon's round as it can be. */
const GRID_MS = 3000;

export interface Rooms {
	core: StudioContext;
	beacons: RoomBeacons;
}

/** Makes the rounds of a room: commits to seeds ahead, and opens one when none has begun. */
export async function ensureRoom(rooms: Rooms, title: Title<RoomGame>): Promise<void> {
	const { code: room } = title.game;
	await rooms.core.db.transaction().execute(async (tx) => {
		await rows.insertRoom(tx, room);
		await rows.lockRoom(tx, room);
		await commitAhead(rooms.core, tx, title);
		const unfinished = await rows.listUnfinished(tx, room);
		if (unfinished.every(({ phase }) => phase === 'ahead')) await openNext(rooms, tx, title);
	});
}

/** Takes a round through the transition that is due. */
export async function advanceRoom(rooms: Rooms, claimed: rows.RoomRoundRow): Promise<void> {
	const signature = await readBeacon(rooms, claimed);
	await rooms.core.db.transaction().execute(async (tx) => {
		const title = getRoomTitle(claimed.room);
		await rows.lockRoom(tx, claimed.room);
		const round = await rows.lockRoomRound(tx, claimed.round_id);
		if (round.phase === 'open') await lock(tx, round);
		else if (round.phase === 'locked') await plant(rooms, tx, round);
		else if (round.phase === 'drawing') await draw(rooms, tx, { title, round, signature });
		else if (round.phase === 'show') await show(rooms, tx, { title, round });
	});
	rooms.core.wake();
}

/** Keeps seeds of rounds ahead, with hashes that are public before anyone bets on them. */
async function commitAhead(
	{ seedKey }: StudioContext,
	tx: Tx,
	{ game, tableHash }: Title<RoomGame>,
): Promise<void> {
	const ahead = (await rows.listUnfinished(tx, game.code)).filter(({ phase }) => phase === 'ahead');
	let number = await rows.findLastNumber(tx, game.code);
	for (let missing = ROUNDS_AHEAD - ahead.length; missing > 0; missing -= 1) {
		number += 1;
		const seed = newServerSeed();
		const roundId = randomUUID();
		await rows.insertRoomRound(tx, {
			round_id: roundId,
			room: game.code,
			number,
			table_hash: tableHash,
			server_hash: sha256(seed).toString('hex'),
			server_sealed: seal(seed, seedKey, `room:${roundId}`),
		});
	}
}

/** Opens the first round ahead: its beacon is fixed before a bet can be placed. */
async function openNext(rooms: Rooms, tx: Tx, title: Title<RoomGame>): Promise<void> {
	const { game, tableHash } = title;
	const [next] = (await rows.listUnfinished(tx, game.code)).filter(
		({ phase }) => phase === 'ahead',
	);
	if (!next) throw new Error(`no round ahead in ${game.code}`);
	const nowMs = (await rows.readNow(tx)).getTime();
	const betsMs = rooms.core.timings.roomBetsMs ?? game.betsMs;
	const locksAt = new Date(Math.ceil((nowMs + betsMs) / GRID_MS) * GRID_MS);
	const earliest = new Date(locksAt.getTime() + BEACON_AFTER_MS);
	const { beacon, round: beaconRound } = await rooms.beacons.plan(tx, earliest);
	const opened = { phase: 'open' as const, opens_at: new Date(nowMs), locks_at: locksAt };
	await rows.updateRoomRound(tx, next.round_id, {
		...opened,
		table_hash: tableHash,
		...{ beacon, beacon_round: beaconRound, due_at: locksAt },
	});
	await commitAhead(rooms.core, tx, title);
	await addEvent(tx, game.code, {
		phase: 'open',
		number: next.number,
		roundId: next.round_id,
		endsAt: locksAt.toISOString(),
		seedHash: next.server_hash,
		beacon,
		beaconRound,
	});
}

/** No slip is taken from now on. */
async function lock(tx: Tx, round: rows.RoomRoundRow): Promise<void> {
	const now = await rows.readNow(tx);
	if (round.locks_at && now < round.locks_at) {
		await rows.updateRoomRound(tx, round.round_id, { due_at: round.locks_at });
		return;
	}
	await rows.updateRoomRound(tx, round.round_id, { phase: 'locked', due_at: now });
	await addEvent(tx, round.room, { phase: 'locked', number: round.number });
}

/** Publishes the root of the slips once every stake is sure. */
async function plant(rooms: Rooms, tx: Tx, round: rows.RoomRoundRow): Promise<void> {
	const { round_id: roundId } = round;
	const now = await rows.readNow(tx);
	const isLate = now.getTime() >= (round.locks_at?.getTime() ?? 0) + UNSURE_MS;
	if (!isLate && (await countOpenSlips(tx, roundId)) > 0) {
		await rows.updateRoomRound(tx, roundId, { due_at: new Date(now.getTime() + LOOK_MS) });
		return;
	}
	await cancelOpenSlips(tx, roundId);
	const { pools, slips } = await fixPools(tx, getRoomTitle(round.room).game, roundId);
	const leaves = slips.map(({ slip_id: slip, bets, client_seed: clientSeed }) =>
		slipLeaf({ room: round.room, number: round.number, slip, bets, clientSeed }),
	);
	await numberLeaves(
		tx,
		slips.map(({ slip_id: slip }) => slip),
	);
	const root = Buffer.from(merkleRoot(leaves)).toString('hex');
	const spokenAt = await rooms.beacons.instantOf(tx, beaconOf(round));
	// A root that comes after the beacon could be chosen by it.
	if (now >= spokenAt && slips.length > 0) return makeVoid(rooms, tx, round, 'late_root');
	await rows.updateRoomRound(tx, roundId, {
		phase: 'drawing',
		leaves: Buffer.concat(leaves),
		root,
		pools: pools && JSON.stringify(pools),
		due_at: new Date(spokenAt.getTime() + BEACON_DELAY_MS),
	});
	await addEvent(tx, round.room, {
		phase: 'drawing',
		number: round.number,
		root,
		slips: slips.length,
		...(pools && { pools }),
	});
}

interface Drawing {
	title: Title<RoomGame>;
	round: rows.RoomRoundRow;
	signature: string | undefined;
}

/** Draws the outcome; every payout is decided with it, in one transaction. */
async function draw(rooms: Rooms, tx: Tx, { title, round, signature }: Drawing): Promise<void> {
	const { round_id: roundId, room } = round;
	const now = await rows.readNow(tx);
	if (signature === undefined) {
		const spokenAt = await rooms.beacons.instantOf(tx, beaconOf(round));
		if (now.getTime() >= spokenAt.getTime() + BEACON_WAIT_MS) {
			return makeVoid(rooms, tx, round, 'no_beacon');
		}
		await rows.updateRoomRound(tx, roundId, { due_at: new Date(now.getTime() + LOOK_MS * 5) });
		return;
	}
	const { last_record: previous } = await rows.lockRoom(tx, room);
	const record = makeRecord(rooms.core, { game: title.game, round, signature, previous });
	const hash = recordHash(record);
	await rows.saveLastRecord(tx, room, hash);
	await rows.updateRoomRound(tx, roundId, {
		phase: 'show',
		signature,
		outcome: JSON.stringify(record.outcome),
		drawn_at: now,
		previous,
		record_hash: hash,
		due_at: now,
	});
	await show(rooms, tx, { title, round: await rows.lockRoomRound(tx, roundId) });
}

/** Tells the room the stages that are due; after the show the next round opens. */
async function show(
	rooms: Rooms,
	tx: Tx,
	{ title, round }: Omit<Drawing, 'signature'>,
): Promise<void> {
	const { game } = title;
	const now = await rows.readNow(tx);
	const drawnMs = round.drawn_at?.getTime() ?? now.getTime();
	const at = (afterMs: number) => new Date(drawnMs + afterMs);
	const stages = game.stagesOf(round.outcome);
	const { roomShowMs } = rooms.core.timings;
	const lastMs = stages.at(-1)?.afterMs ?? 0;
	const endsAt = at(roomShowMs === undefined ? game.showMs(round.outcome) : lastMs + roomShowMs);
	const nextDecision = await decideDue(tx, { game, round, now });
	let stage = round.stage;
	for (; stage < stages.length; stage += 1) {
		const { afterMs, body } = stages[stage] ?? { afterMs: 0, body: {} };
		if (at(afterMs) > now) break;
		const isLast = stage === stages.length - 1;
		await addEvent(tx, round.room, {
			phase: 'show',
			number: round.number,
			stage,
			at: at(afterMs).toISOString(),
			drawnAt: at(0).toISOString(),
			// The end would tell how long the show goes on, before its last stage does.
			...(isLast && { endsAt: endsAt.toISOString() }),
			...body,
		});
	}
	if (stage < stages.length || endsAt > now) {
		const stageAt = stage < stages.length ? at(stages[stage]?.afterMs ?? 0) : endsAt;
		const dueAt = nextDecision && nextDecision < stageAt ? nextDecision : stageAt;
		await rows.updateRoomRound(tx, round.round_id, { stage, due_at: dueAt });
		return;
	}
	await rows.updateRoomRound(tx, round.round_id, { stage, phase: 'over', due_at: null });
	await openNext(rooms, tx, title);
}

/** Gives every stake of a round back. */
async function makeVoid(
	rooms: Rooms,
	tx: Tx,
	round: rows.RoomRoundRow,
	reason: 'late_root' | 'no_beacon',
): Promise<void> {
	rooms.core.log.error({ room: round.room, number: round.number, reason }, 'round of a room void');
	await returnSlips(tx, round.round_id);
	await rows.updateRoomRound(tx, round.round_id, { phase: 'void', reason, due_at: null });
	await addEvent(tx, round.room, { phase: 'void', number: round.number, reason });
	await openNext(rooms, tx, getRoomTitle(round.room));
}

/** Reads the beacon outside a transaction: a relay may be slow. */
async function readBeacon(
	{ core, beacons }: Rooms,
	round: rows.RoomRoundRow,
): Promise<string | undefined> {
	if (round.phase !== 'drawing') return undefined;
	return await beacons.read(core.db, beaconOf(round), await rows.readNow(core.db));
}

function beaconOf({ beacon, beacon_round: round }: rows.RoomRoundRow) {
	return { beacon: beacon ?? '', round: round ?? 0 };
}
