import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { type DrawInputs, drawKey, drawOfKey } from '#lib/fair/draw-stream.ts';
import { leafHash } from '#lib/fair/merkle-tree.ts';
import { sha256Hex } from '#lib/fair/sha256.ts';
import type { RoomGame } from '../game.ts';

/** Everything that makes and proves a result. Bytes are lower-case hex. */
export interface RoomRecord {
	version: 1;
	room: string;
	number: number;
	/** ISO 8601, UTC. */
	locksAt: string;
	tableHash: string;
	/** SHA-256 of the seed, public two rounds before. */
	seedHash: string;
	beacon: string;
	beaconRound: number;
	signature: string;
	/** The root of the slips, and their number. */
	root: string;
	slips: number;
	/** Totals of the pools by currency and side, in games that have them. */
	pools?: Record<string, Record<string, string>>;
	seed: string;
	outcome: unknown;
	/** The hash of the record before. */
	previous: string;
}

/** A slip as the tree has it. */
export interface SlipLeaf {
	room: string;
	number: number;
	slip: string;
	bets: unknown;
	clientSeed: string | null;
}

/** Draws the outcome that a record's inputs decide. */
export function drawRoom(
	game: Pick<RoomGame, 'draw'>,
	record: Omit<RoomRecord, 'outcome' | 'previous' | 'version'>,
): unknown {
	const inputs: DrawInputs = {
		game: record.room,
		numero: String(record.number),
		tableHash: record.tableHash,
		root: record.root,
		beacon: record.beacon,
		round: String(record.beaconRound),
		signature: record.signature,
		seed: record.seed,
	};
	return game.draw(drawOfKey(drawKey(inputs)));
}

export function recordHash(record: RoomRecord): string {
	return sha256Hex(canonicalJson(record));
}

export function slipLeaf(slip: SlipLeaf): Uint8Array {
	return leafHash(canonicalJson(slip));
}
