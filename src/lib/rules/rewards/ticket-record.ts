import { hexToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { keyedDraw } from '#lib/fair/keyed-draw.ts';
import { sha256Hex, sha256OfHex } from '#lib/fair/sha256.ts';
import { type PrizeTable, placeOf, tableHash, totalWeight } from './prize-table.ts';

/** What decides the draws of a ticket, apart from the secret server seed. */
export interface TicketInputs {
	/** The offer whose table is opened, and the SHA-256 of its rule. */
	rule: string;
	version: string;
	tableHash: string;
	clientSeed: string;
	nonce: number;
}

/** The draw of a ticket as it is published. Bytes are lower-case hex. It never changes. */
export interface TicketRecord extends TicketInputs {
	kind: 'ticket';
	format: 1;
	draw: string;
	/** ISO 8601. */
	drawnAt: string;
	table: PrizeTable;
	/** SHA-256 of the server seed, public before the ticket was used. */
	seedHash: string;
	/** Which egg was opened, from 0; 0 on a wheel. */
	pick: number;
	/** The number of each egg; of a wheel one. */
	numbers: readonly number[];
	/** Cash or points as decimal text. */
	prize: { cash?: string; points?: string };
}

/** How many eggs are drawn; a wheel is one. */
export function eggsOf({ eggs = 1 }: PrizeTable): number {
	return eggs;
}

/**
 * The text that is signed for a block of 32 bytes is this, then `:0`, `:1`, …:
 * `jhilik-reward/1/<rule>/<version>/<table hash>:<client seed>:<nonce>:<egg>`.
 */
export function messageOf(inputs: TicketInputs, egg: number): string {
	const { rule, version, tableHash: table, clientSeed, nonce } = inputs;
	return `jhilik-reward/1/${rule}/${version}/${table}:${clientSeed}:${nonce}:${egg}`;
}

/** Draws the number of every egg: each from 0 to the sum of the weights - 1, equally likely. */
export function drawNumbers(
	serverSeed: Uint8Array,
	inputs: TicketInputs,
	table: PrizeTable,
): number[] {
	const total = totalWeight(table.prizes);
	return Array.from({ length: eggsOf(table) }, (_, egg) =>
		keyedDraw(serverSeed, messageOf(inputs, egg))(total),
	);
}

/** The prize of a number, as a record has it. */
export function prizeAt({ prizes }: PrizeTable, number: number): TicketRecord['prize'] {
	const { cash, points } = prizes[placeOf(prizes, number)] ?? {};
	return { ...(cash !== undefined && { cash }), ...(points !== undefined && { points }) };
}

/** Reads a record that the site has published. */
export function recordOfText(text: string): TicketRecord {
	return JSON.parse(text) as TicketRecord;
}

export function recordText(record: TicketRecord): string {
	return canonicalJson(record);
}

/** The checks of a ticket's record. Those of the server seed wait until it is public. */
export const TICKET_STEPS = ['record', 'table', 'seed', 'numbers', 'prize'] as const;
export type TicketStep = (typeof TICKET_STEPS)[number];

/** The record, what was published with it, and the seed once it is public. */
export interface PublishedTicket {
	record: TicketRecord;
	recordHash?: string;
	serverSeed?: string;
}

/** Checks a record; returns for each step whether it is as published, `undefined` where it waits. */
export function verifyTicket({
	record,
	recordHash,
	serverSeed,
}: PublishedTicket): Record<TicketStep, boolean | undefined> {
	const { table, numbers, pick, prize } = record;
	const number = numbers[pick];
	return {
		record: recordHash === undefined ? undefined : sha256Hex(canonicalJson(record)) === recordHash,
		table: tableHash(table) === record.tableHash,
		seed: serverSeed === undefined ? undefined : isSeedOf(serverSeed, record.seedHash),
		numbers: serverSeed === undefined ? undefined : areNumbers(record, serverSeed),
		prize: number !== undefined && canonicalJson(prizeAt(table, number)) === canonicalJson(prize),
	};
}

function isSeedOf(seed: string, hash: string): boolean {
	return isSeed(seed) && sha256OfHex(seed) === hash;
}

function areNumbers(record: TicketRecord, seed: string): boolean {
	if (!isSeed(seed)) return false;
	const again = drawNumbers(hexToBytes(seed), record, record.table);
	return canonicalJson(again) === canonicalJson(record.numbers);
}

function isSeed(text: string): boolean {
	return /^[0-9a-f]{64}$/.test(text);
}
