import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { drawKey, drawOfKey } from '#lib/fair/draw-stream.ts';
import { leafHash, merkleRoot } from '#lib/fair/merkle-tree.ts';

/** The daily drop of the slots' jackpot, whole. Any change makes another hash. */
export const JACKPOT_DROP = {
	game: 'jackpot-main',
	/** Hours of the brand's time zone between which it drops. */
	fromHour: 18,
	untilHour: 24,
	/** The sum of stakes that is one ticket, as a decimal. */
	ticket: '1.00',
} as const;

export const DROP_TABLE_HASH = sha256Hex(canonicalJson(JACKPOT_DROP));

/** A member's tickets of a drop: `count` numbers from `first` on. `mark` names no member. */
export interface TicketLeaf {
	day: string;
	mark: string;
	first: number;
	count: number;
}

/** Everything that makes and proves a drop. Bytes are lower-case hex, instants ISO 8601 in UTC. */
export interface DropRecord {
	version: 1;
	game: string;
	/** Of the brand's time zone. */
	day: string;
	tableHash: string;
	/** SHA-256 of the seed, public since the drop before. */
	seedHash: string;
	seed: string;
	/** Stakes count after `opensAt` until `dropsAt`, which the seed decides. */
	opensAt: string;
	dropsAt: string;
	tickets: number;
	/** The root of the tree of the tickets, and when it was published. */
	root: string;
	rootedAt: string;
	beacon: string;
	beaconRound: number;
	signature: string;
	/** The number that wins. */
	ticket: number;
	mark: string;
	/** As a decimal. */
	amount: string;
	/** The hash of the record before. */
	previous: string;
}

const SECONDS = (JACKPOT_DROP.untilHour - JACKPOT_DROP.fromHour) * 3600;

/** Returns how many seconds after the first hour a seed drops. */
export function dropSecond(seed: string, day: string): number {
	const inputs = { ...noDraw(day), seed };
	return drawOfKey(drawKey(inputs))(SECONDS);
}

/** Returns the number of the winning ticket, from 0. */
export function winningTicket(
	record: Pick<
		DropRecord,
		'day' | 'root' | 'beacon' | 'beaconRound' | 'signature' | 'seed' | 'tickets'
	>,
): number {
	const { root, beacon, beaconRound, signature, seed } = record;
	const inputs = {
		...noDraw(record.day),
		root,
		beacon,
		round: String(beaconRound),
		signature,
		seed,
	};
	return drawOfKey(drawKey(inputs))(record.tickets);
}

export function ticketLeaf(leaf: TicketLeaf): Uint8Array {
	return leafHash(canonicalJson(leaf));
}

export function ticketRoot(leaves: readonly TicketLeaf[]): string {
	return bytesToHex(merkleRoot(leaves.map(ticketLeaf)));
}

export function dropRecordHash(record: DropRecord): string {
	return sha256Hex(canonicalJson(record));
}

/** The inputs of a draw before anything but the seed is known. */
function noDraw(day: string) {
	const { game } = JACKPOT_DROP;
	return {
		...{ game, numero: day, tableHash: DROP_TABLE_HASH },
		...{ root: '', beacon: '', round: '0', signature: '' },
	};
}

function sha256Hex(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}
