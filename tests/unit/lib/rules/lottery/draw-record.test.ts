import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, describe, expect, test } from 'vitest';
import { QUICKNET } from '#lib/fair/beacon.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { leafHash, merklePath, merkleRoot } from '#lib/fair/merkle-tree.ts';
import { LOTTERIES, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import {
	type DrawRecord,
	recordHash,
	resultOf,
	type TicketReceipt,
	verifyReceipt,
	verifyRecord,
} from '#lib/rules/lottery/draw-record.ts';
import { oddsTable } from '#lib/rules/lottery/odds-table.ts';

/** A lottery of each format. */
const LOTTERY_OF_FORMATS = [
	...new Map(LOTTERIES.map((lottery) => [lottery.format, lottery])).values(),
];
const VECTORS = Number(process.env['DRAW_VECTORS'] ?? 25);
const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
const ROUND = 7;

/** Preimages of a local chain: round 0 is its anchor. */
const CHAIN = (() => {
	const values = [hash('the secret end of a chain of the tests')];
	for (let step = 0; step < ROUND; step += 1) {
		values.unshift(bytesToHex(sha256(hexToBytes(values[0] ?? ''))));
	}
	return values;
})();

/** A record with two tickets, made of hashes of its number. */
function aRecord(lottery: Lottery, at: number): { record: DrawRecord; receipt: TicketReceipt } {
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

const folder = mkdtempSync(join(tmpdir(), 'jhilik-draws-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython && !process.env['CI'])('the two verifiers agree', () => {
	test.for(LOTTERY_OF_FORMATS)('about draws of $format', (lottery) => {
		const records = Array.from({ length: VECTORS }, (_, at) => aRecord(lottery, at));
		const receipt = join(folder, `${lottery.code}.json`);
		writeFileSync(receipt, JSON.stringify(records[0]?.receipt));
		const input = records.map(({ record }) => `${JSON.stringify(record)}\n`).join('');

		const run = spawnSync('python3', ['docs/verify_draw.py', '--receipt', receipt], { input });
		const lines = String(run.stdout)
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));

		expect(run.status, String(run.stderr)).toBe(0);
		expect(lines.pop()).toEqual({ receipt: true });
		for (const [at, { record, receipt: ticket }] of records.entries()) {
			expect(lines[at]).toMatchObject({
				result: record.result,
				steps: { ...verifyRecord(record) },
				record: recordHash(record),
			});
			expect(verifyReceipt(record, ticket)).toBe(true);
		}
	});
});

describe('a changed byte', () => {
	const [lottery] = LOTTERY_OF_FORMATS;
	if (!lottery) throw new Error('no lottery');
	const { record, receipt } = aRecord(lottery, 1);
	const flip = (text: string) => (text.startsWith('0') ? `1${text.slice(1)}` : `0${text.slice(1)}`);

	test.for([
		['seed', { seed: flip(record.seed) }, ['seed', 'result']],
		['seed that is no hex', { seed: 'xyz' }, ['seed', 'result']],
		['root', { root: flip(record.root) }, ['result']],
		['beacon', { signature: flip(record.signature) }, ['beacon', 'result']],
		['round', { round: ROUND - 1 }, ['beacon', 'result']],
		['round without end', { round: 1e9 }, ['beacon', 'result']],
		['table', { table: { ...record.table, code: 'other' } }, ['table']],
		['result', { result: record.result.map(flip) }, ['result']],
		['lock', { beacon: QUICKNET.name, round: 1 }, ['round', 'beacon', 'result']],
	] as const)('of the %s is named', ([, change, steps]) => {
		const verified = verifyRecord({ ...record, ...change });

		expect(Object.entries(verified).flatMap(([step, isRight]) => (isRight ? [] : [step]))).toEqual(
			steps,
		);
	});

	test('of a ticket or its path is found', () => {
		const [step, ...rest] = receipt.path;
		if (!step) throw new Error('no path');
		expect(verifyReceipt(record, receipt)).toBe(true);
		expect(verifyReceipt(record, { ...receipt, leaf: `${receipt.leaf}0` })).toBe(false);
		expect(verifyReceipt({ ...record, numero: '2' }, receipt)).toBe(false);
		const path = [{ ...step, hash: flip(step.hash) }, ...rest];
		expect(verifyReceipt(record, { ...receipt, path })).toBe(false);
		expect(verifyReceipt(record, { ...receipt, path: [{ ...step, hash: 'no hash' }] })).toBe(false);
	});
});
