import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isBeaconSignature } from '#lib/fair/beacon.ts';
import { isSpokenAfter, LOCAL_PREFIX } from '#lib/fair/beacon-rounds.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { drawKey, drawOfKey } from '#lib/fair/draw-stream.ts';
import { leafHash, merkleRoot } from '#lib/fair/merkle-tree.ts';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import { cutPool, type DrawEntry, drawRaffle } from './draw-prizes.ts';

/** What can be won. `rule` and `version` name the terms. Amounts are decimals. */
export type PrizeTable =
	| {
			kind: 'raffle';
			rule: string;
			version: string;
			prizes: readonly { count: number; cash: string }[];
	  }
	| { kind: 'envelopes'; rule: string; version: string; pool: string; least: string };

/** A drawn ticket of a raffle, or the envelope of an entry. */
export interface DrawResult {
	/** Of a raffle, from 0. */
	ticket?: number;
	/** From 1. */
	entry: number;
	/** As a decimal; absent: the person of the ticket had a prize, and it went to the next one. */
	amount?: string;
}

interface Round {
	/** `quicknet` or `local:<anchor>`. */
	beacon: string;
	round: number;
}

/** Everything that a stranger needs to check a draw of rewards. Bytes are lower-case hex. */
export interface RewardDrawRecord extends Round {
	version: 1;
	kind: PrizeTable['kind'];
	id: string;
	period: string;
	/** Public since `opensAt`, as are `tableHash`, `seedHash` and `planned`. Instants are ISO 8601. */
	table: PrizeTable;
	tableHash: string;
	seedHash: string;
	opensAt: string;
	/** When the list was to close, and when it was closed: its root is public since then. */
	closesAt: string;
	closedAt: string;
	/** The round that was fixed at the opening. A list that closed after it names a later round. */
	planned: Round;
	entries: readonly DrawEntry[];
	tickets: number;
	root: string;
	signature: string;
	seed: string;
	results: readonly DrawResult[];
	/** The hash of the rule's record before; 64 zeros for the first. */
	previous: string;
}

/** The checks of a record, in this order. */
export const DRAW_STEPS = ['table', 'seed', 'list', 'round', 'beacon', 'result'] as const;
export type DrawStep = (typeof DRAW_STEPS)[number];

/** What the first record of a rule names as the one before. */
export const NO_RECORD = '0'.repeat(64);

export function tableHashOf(table: PrizeTable): string {
	return hashText(canonicalJson(table));
}

/** Returns the hash of a record, which the next record of the rule names. */
export function drawRecordHash(record: RewardDrawRecord): string {
	return hashText(canonicalJson(record));
}

/** Returns the text of a leaf: the draw, the number of the entry, its mark, tickets and person. */
export function entryLeaf(id: string, no: number, { mark, tickets, person }: DrawEntry): string {
	return `${id} ${no} ${mark} ${tickets} ${person}`;
}

/** Returns the root of the tree of a list. */
export function entriesRoot(id: string, entries: readonly DrawEntry[]): string {
	const leaves = entries.map((entry, at) => leafHash(entryLeaf(id, at + 1, entry)));
	return bytesToHex(merkleRoot(leaves));
}

/** Draws the results from what decides them. */
export function resultsOf(record: Omit<RewardDrawRecord, 'results' | 'previous'>): DrawResult[] {
	const { table, id, entries } = record;
	const inputs = { ...record, game: table.rule, numero: id, round: String(record.round) };
	const draw = drawOfKey(drawKey(inputs));
	if (table.kind === 'raffle') {
		const prizes = table.prizes.flatMap(({ count, cash }) => Array(count).fill(amountOf(cash)));
		return drawRaffle(entries, prizes, draw).map(({ amount, ...drawn }) => ({
			...drawn,
			...(amount !== undefined && { amount: toDecimal(amount) }),
		}));
	}
	const [pool, least] = [amountOf(table.pool), amountOf(table.least)];
	const amounts = cutPool({ pool, least, count: entries.length }, draw);
	return amounts.map((amount, at) => ({ entry: at + 1, amount: toDecimal(amount) }));
}

/** Checks a record; returns whether each step is as published. */
export function verifyDraw(record: RewardDrawRecord): Record<DrawStep, boolean> {
	const { table, seed, entries, results } = record;
	return {
		table: table.kind === record.kind && tableHashOf(table) === record.tableHash,
		seed: /^([\da-f]{2})*$/.test(seed) && hashBytes(seed) === record.seedHash,
		list:
			isList(entries) &&
			entries.reduce((sum, { tickets }) => sum + tickets, 0) === record.tickets &&
			entriesRoot(record.id, entries) === record.root,
		round: isSpokenAfter(record.closedAt, record) && isPlanned(record),
		beacon: isBeaconSignature(record.beacon, record.round, record.signature),
		result: isCut(record) && canonicalJson(resultsOf(record)) === canonicalJson(results),
	};
}

/** An entry's person is an entry of its own person, at or before it. */
function isList(entries: readonly DrawEntry[]): boolean {
	return entries.every(
		({ person }, at) => person <= at + 1 && entries[person - 1]?.person === person,
	);
}

/** The planned round counts, unless it was spoken before the list was closed. */
function isPlanned({ planned, beacon, round, closedAt }: RewardDrawRecord): boolean {
	if (planned.beacon === beacon && planned.round === round) return true;
	// A local chain has no times of its own.
	return planned.beacon.startsWith(LOCAL_PREFIX) || !isSpokenAfter(closedAt, planned);
}

/** The pool has the least amount for every entry. */
function isCut({ table, entries }: RewardDrawRecord): boolean {
	if (table.kind === 'raffle') return true;
	return amountOf(table.least) * BigInt(entries.length) <= amountOf(table.pool);
}

function amountOf(text: string): bigint {
	return parseDecimal(text) ?? 0n;
}

function hashText(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}

function hashBytes(hex: string): string {
	return bytesToHex(sha256(hexToBytes(hex)));
}
