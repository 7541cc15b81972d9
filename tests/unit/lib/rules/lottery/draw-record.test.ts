import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { QUICKNET } from '#lib/fair/beacon-rounds.ts';
import type { Lottery } from '#lib/rules/lottery/catalogue.ts';
import { type CheckedRecord, checkRecord, isRight } from '#lib/rules/lottery/check-record.ts';
import {
	type DrawRecord,
	recordHash,
	type TicketReceipt,
	verifyReceipt,
	verifyRecord,
} from '#lib/rules/lottery/draw-record.ts';
import { aRecord, eachChange, flip as flipOne, LOTTERY_OF_FORMATS, ROUND } from './a-record.ts';

const VECTORS = Number(process.env['DRAW_VECTORS'] ?? 100);

const folder = mkdtempSync(join(tmpdir(), 'jhilik-draws-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;

interface Bundle {
	record: DrawRecord;
	receipt: TicketReceipt;
	/** As published. */
	recordHash?: string;
}

/** The steps that the page's function calls wrong. */
function pageOf(bundle: Bundle): string[] {
	const found = checkRecord(JSON.stringify(bundle)) as CheckedRecord;
	return found.steps.flatMap(({ step, isRight: right }) => (right ? [] : [step]));
}

/** The steps that the Python program calls wrong, record by record. */
function pythonOf(bundles: readonly Bundle[]): string[][] {
	const input = bundles.map((bundle) => `${JSON.stringify(bundle)}\n`).join('');
	const run = spawnSync('python3', ['public/verify_draw.py'], { input, maxBuffer: 2 ** 26 });
	const lines = String(run.stdout).trim().split('\n');
	return lines.map((line) => JSON.parse(line).wrong);
}

/** The lines that the tool prints about a file; the last one is its verdict. */
async function toolOf(bundles: readonly Bundle[]): Promise<string[]> {
	const file = join(folder, 'records.jsonl');
	writeFileSync(file, bundles.map((bundle) => `${JSON.stringify(bundle)}\n`).join(''));
	const lines: string[] = [];
	const noDatabase = () => Promise.reject(new Error('the tool asked for a database'));
	await runCommand(['lottery', 'verify', file], {
		by: 'os:test',
		folder,
		say: (line) => lines.push(line),
		withDatabase: noDatabase,
		withOwnDatabase: noDatabase,
		keysDir: () => 'none',
		openSite: noDatabase,
	}).catch((error: Error) => lines.push(error.message));
	return lines;
}

describe('the page, the tool and the Python program agree', () => {
	test.for(LOTTERY_OF_FORMATS)('about draws of $format', async (lottery) => {
		const bundles = Array.from({ length: VECTORS }, (_, at) => aRecord(lottery, at));

		const tool = await toolOf(bundles);

		expect(bundles.flatMap(pageOf)).toEqual([]);
		expect(tool.at(-1)).toBe(`${VECTORS} of ${VECTORS} records are right.`);
		expect(tool.join('\n')).not.toContain('WRONG');
		if (hasPython) expect(pythonOf(bundles)).toEqual(bundles.map(() => []));
	});

	test.for(LOTTERY_OF_FORMATS)('about every changed byte of a draw of $format', async (lottery) => {
		const changes = changesOf(lottery);

		const page = changes.map(({ bundle }) => pageOf(bundle));
		const tool = await toolOf(changes.map(({ bundle }) => bundle));

		for (const [at, { named, bundle }] of changes.entries()) {
			expect(page[at]).toContain(named);
			// Whatever is changed in a record, it is no longer the published one.
			expect(page[at]?.includes('record')).toBe(recordHash(bundle.record) !== bundle.recordHash);
		}
		expect(tool.at(-1)).toBe(`${changes.length} of ${changes.length} records are not right.`);
		if (hasPython) {
			const python = pythonOf(changes.map(({ bundle }) => bundle));
			expect(python.map((wrong) => wrong.sort())).toEqual(page.map((wrong) => wrong.sort()));
		}
	});
});

/** Every change of one character, and the step that must be named. */
function changesOf(lottery: Lottery): { named: string; bundle: Bundle }[] {
	const { record, receipt } = aRecord(lottery, 1);
	const published = recordHash(record);
	const [step, ...rest] = receipt.path;
	if (!step) throw new Error('no path');
	return [
		...eachChange(record.seed).map((seed) => ({ named: 'seed', record: { ...record, seed } })),
		...eachChange(record.root).map((root) => ({ named: 'ticket', record: { ...record, root } })),
		...eachChange(record.signature).map((signature) => ({
			named: 'beacon',
			record: { ...record, signature },
		})),
		...record.result.flatMap((number, at) =>
			eachChange(number).map((other) => ({
				named: 'result',
				record: { ...record, result: record.result.with(at, other) },
			})),
		),
		...eachChange(receipt.leaf).map((leaf) => ({ named: 'ticket', receipt: { ...receipt, leaf } })),
		...eachChange(step.hash).map((hash) => ({
			named: 'ticket',
			receipt: { ...receipt, path: [{ ...step, hash }, ...rest] },
		})),
	].map(({ named, ...changed }) => ({
		named,
		bundle: { record, receipt, recordHash: published, ...changed },
	}));
}

describe('a text that is no record', () => {
	const [lottery] = LOTTERY_OF_FORMATS;
	if (!lottery) throw new Error('no lottery');
	const { record, receipt } = aRecord(lottery, 1);
	const text = JSON.stringify(record);

	test.for([
		['empty', '  ', { fault: 'empty' }],
		['cut in half', text.slice(0, text.length / 2), { fault: 'cut' }],
		['of 10 MB', `{${'a'.repeat(10_000_000)}}`, { fault: 'too_long' }],
		['not JSON', 'hello', { fault: 'not_json' }],
		['a list', '[1]', { fault: 'not_json' }],
		[
			'without a seed',
			JSON.stringify({ ...record, seed: undefined }),
			{ fault: 'field', field: 'seed' },
		],
		[
			'with a rule of drawing without end',
			JSON.stringify({ ...record, table: { code: 'x', draw: { of: 'dice', count: 1e9 } } }),
			{ fault: 'field', field: 'table' },
		],
		[
			'with more to draw than there is',
			JSON.stringify({ ...record, table: { code: 'x', draw: { of: 'order', count: 5, from: 3 } } }),
			{ fault: 'field', field: 'table' },
		],
		[
			'with a receipt without a path',
			JSON.stringify({ record, receipt: { leaf: '' } }),
			{ fault: 'field', field: 'receipt' },
		],
	] as const)('%s is called what it is', ([, given, fault]) => {
		expect(checkRecord(given)).toEqual(fault);
	});

	test('the response of the site is read, and a receipt beside it', () => {
		const found = checkRecord(
			JSON.stringify({ record: text, root: record.root }),
			JSON.stringify(receipt),
		);

		expect(found).toMatchObject({ leaf: receipt.leaf });
		expect(isRight(found as CheckedRecord)).toBe(true);
	});
});

describe('a changed byte', () => {
	const [lottery] = LOTTERY_OF_FORMATS;
	if (!lottery) throw new Error('no lottery');
	const { record, receipt } = aRecord(lottery, 1);
	const flip = (text: string) => flipOne(text.charAt(0)) + text.slice(1);

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
