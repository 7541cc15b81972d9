import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { leafHash, merklePath, merkleRoot } from '#lib/fair/merkle-tree.ts';
import { LOTTERIES, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { type DrawRecord, resultOf, type TicketReceipt } from '#lib/rules/lottery/draw-record.ts';
import { oddsTable } from '#lib/rules/lottery/odds-table.ts';

/** A lottery of each format. */
export const LOTTERY_OF_FORMATS = [
	...new Map(LOTTERIES.map((lottery) => [lottery.format, lottery])).values(),
];

export const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** The round of the local chain that the records use. */
export const ROUND = 7;

/** Preimages of a local chain: round 0 is its anchor. */
const CHAIN = (() => {
	const values = [hash('the secret end of a chain of the tests')];
	for (let step = 0; step < ROUND; step += 1) {
		values.unshift(bytesToHex(sha256(hexToBytes(values[0] ?? ''))));
	}
	return values;
})();

/** A record with three tickets, made of hashes of its number, and the receipt of the second. */
export function aRecord(
	lottery: Lottery,
	at: number,
): { record: DrawRecord; receipt: TicketReceipt } {
	const table = oddsTable(lottery);
	const texts = [0, 1, 2].map(
		(ticket) => `${lottery.code} ${at} ${ticket} play 1 1 1 1 ${hash(`${at}`)}`,
	);
	const leaves = texts.map(leafHash);
	const seed = hash(`seed ${lottery.code} ${at}`);
	const record: DrawRecord = {
		version: 1,
		game: lottery.code,
		numero: String(at),
		locksAt: '2026-11-25T12:00:00.000Z',
		seedHash: bytesToHex(sha256(hexToBytes(seed))),
		table,
		tableHash: hash(canonicalJson(table)),
		beacon: `local:${CHAIN[0]}`,
		round: ROUND,
		tickets: 3,
		root: bytesToHex(merkleRoot(leaves)),
		signature: CHAIN[ROUND] ?? '',
		seed,
		result: [],
		previous: '0'.repeat(64),
	};
	const path = merklePath(leaves, 1).map((step) => ({ ...step, hash: bytesToHex(step.hash) }));
	return {
		record: { ...record, result: resultOf(record) },
		receipt: { leaf: texts[1] ?? '', path },
	};
}

/** Another character of the same kind. */
export const flip = (character: string) => (character === '0' ? '1' : '0');

/** Every text with one character changed. */
export function eachChange(text: string): string[] {
	return [...text].map((character, at) => text.slice(0, at) + flip(character) + text.slice(at + 1));
}
