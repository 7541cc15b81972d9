import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isBeaconSignature } from '#lib/fair/beacon.ts';
import { isSpokenAfter } from '#lib/fair/beacon-rounds.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { drawKey, drawOfKey } from '#lib/fair/draw-stream.ts';
import { leafHash, rootOfPath } from '#lib/fair/merkle-tree.ts';
import { drawResult } from './draw-result.ts';
import type { Format } from './formats.ts';

/** Everything that a stranger needs to check a draw, as it is published. Bytes are lower-case hex. */
export interface DrawRecord {
	version: 1;
	game: string;
	numero: string;
	/** No ticket was taken from this instant on (ISO 8601). */
	locksAt: string;
	/** SHA-256 of the seed, public before selling began. */
	seedHash: string;
	/** The table of odds, and SHA-256 of its canonical JSON, public before selling began. */
	table: { code: string; draw: Format['draw'] };
	tableHash: string;
	/** `quicknet` or `local:<anchor>`, and the round that was fixed before selling began. */
	beacon: string;
	round: number;
	/** The number of tickets and the root of their tree, public before the round of the beacon. */
	tickets: number;
	root: string;
	/** What the beacon said. */
	signature: string;
	seed: string;
	result: readonly string[];
	/** The hash of the game's record before; 64 zeros for the first. */
	previous: string;
}

/** A ticket of a record: the text of its leaf and the way to the root. */
export interface TicketReceipt {
	leaf: string;
	path: readonly { hash: string; side: 'left' | 'right' }[];
}

/** The checks of a record, in this order. */
export const RECORD_STEPS = ['table', 'seed', 'round', 'beacon', 'result'] as const;
export type RecordStep = (typeof RECORD_STEPS)[number];

/** Returns the hash of a record, which the next record of the game names. */
export function recordHash(record: DrawRecord): string {
	return hashText(canonicalJson(record));
}

/** Checks a record; returns whether each step is as published. */
export function verifyRecord(record: DrawRecord): Record<RecordStep, boolean> {
	return {
		table:
			record.table.code === record.game &&
			hashText(canonicalJson(record.table)) === record.tableHash,
		seed: isHex(record.seed) && hashBytes(record.seed) === record.seedHash,
		round: isSpokenAfter(record.locksAt, record),
		beacon: isBeaconSignature(record.beacon, record.round, record.signature),
		result: resultOf(record).join(' ') === record.result.join(' '),
	};
}

/** Draws the result of a record again. */
export function resultOf(record: DrawRecord): string[] {
	const key = drawKey({ ...record, round: String(record.round) });
	return drawResult(record.table.draw, drawOfKey(key));
}

/** Checks that a ticket was among those of a record when the issue was locked. */
export function verifyReceipt({ game, numero, root }: DrawRecord, receipt: TicketReceipt): boolean {
	const [ofGame, ofNumero] = receipt.leaf.split(' ');
	if (ofGame !== game || ofNumero !== numero || !receipt.path.every(isHexStep)) return false;
	const path = receipt.path.map(({ hash, side }) => ({ hash: hexToBytes(hash), side }));
	return bytesToHex(rootOfPath(leafHash(receipt.leaf), path)) === root;
}

/** The beacon spoke after the lock: tickets were fixed when the round was not known. */
function isHex(text: string): boolean {
	return /^([\da-f]{2})*$/.test(text);
}

function isHexStep({ hash }: { hash: string }): boolean {
	return /^[\da-f]{64}$/.test(hash);
}

function hashText(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}

function hashBytes(hex: string): string {
	return bytesToHex(sha256(hexToBytes(hex)));
}
