import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUICKNET } from '#lib/fair/beacon-rounds.ts';
import { drawOfKey } from '#lib/fair/draw-stream.ts';
import { sumOf, UNIT } from '#lib/money.ts';
import { type CheckedDraw, checkDraw, isDrawRight } from '#lib/rules/rewards/draws/check-draw.ts';
import { cutPool, drawRaffle, ENVELOPE_STEP } from '#lib/rules/rewards/draws/draw-prizes.ts';
import type { RewardDrawRecord } from '#lib/rules/rewards/draws/draw-record.ts';
import { aDraw, publishedText } from './a-draw.ts';

/** 100,000 with DRAW_VECTORS=50000, before a release. */
const VECTORS = Number(process.env['DRAW_VECTORS'] ?? 300);

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The steps that the page's function calls wrong. */
function pageOf(text: string): string[] {
	const found = checkDraw(text) as CheckedDraw;
	return found.steps.flatMap(({ step, isRight }) => (isRight ? [] : [step]));
}

/** The steps that the Python program calls wrong, record by record. */
function pythonOf(texts: readonly string[]): string[][] {
	const input = texts.map((text) => `${text}\n`).join('');
	const run = spawnSync('python3', ['public/verify_draw.py'], { input, maxBuffer: 2 ** 28 });
	const lines = String(run.stdout).trim().split('\n');
	return lines.map((line) => JSON.parse(line).wrong);
}

test.for(['raffle', 'envelopes'] as const)('the page and the program agree about %s', (kind) => {
	const texts = Array.from({ length: VECTORS }, (_, at) => publishedText(aDraw(kind, at)));

	expect(texts.flatMap(pageOf)).toEqual([]);
	if (hasPython) expect(pythonOf(texts).flat()).toEqual([]);
});

describe('golden vectors', () => {
	const golden = readFileSync('tests/unit/lib/rules/rewards/golden-draws.jsonl', 'utf8');
	const texts = golden.trim().split('\n');

	test('are right for the page and the program', () => {
		expect(texts).toHaveLength(4);
		expect(texts.flatMap(pageOf)).toEqual([]);
		if (hasPython) expect(pythonOf(texts).flat()).toEqual([]);
	});
});

describe('a changed part of a record', () => {
	const raffle = aDraw('raffle', 1, { count: 6 });
	const envelopes = aDraw('envelopes', 1, { count: 6 });
	const flip = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1);
	const [entry] = raffle.entries;
	const [result] = raffle.results;
	if (!entry || !result) throw new Error('an empty draw');
	const changes: [string, RewardDrawRecord, string][] = [
		['seed', { ...raffle, seed: flip(raffle.seed) }, 'seed'],
		['root', { ...raffle, root: flip(raffle.root) }, 'list'],
		['beacon', { ...raffle, signature: flip(raffle.signature) }, 'beacon'],
		['round', { ...raffle, round: 6 }, 'beacon'],
		['tickets', { ...raffle, tickets: raffle.tickets + 1 }, 'list'],
		['table', { ...raffle, tableHash: flip(raffle.tableHash) }, 'table'],
		[
			'winner',
			{ ...raffle, results: [{ ...result, entry: 99 }, ...raffle.results.slice(1)] },
			'result',
		],
		['envelope', { ...envelopes, results: envelopes.results.toReversed() }, 'result'],
		['previous', { ...raffle, previous: flip(raffle.previous) }, 'record'],
		...(['mark', 'tickets', 'person'] as const).map((part): [string, RewardDrawRecord, string] => {
			const other = part === 'mark' ? flip(entry.mark) : entry[part] + 1;
			const entries = [{ ...entry, [part]: other }, ...raffle.entries.slice(1)];
			return [`entry: ${part}`, { ...raffle, entries }, 'list'];
		}),
		[
			'round, moved before its time',
			{ ...raffle, planned: { beacon: QUICKNET.name, round: 99_999_999 } },
			'round',
		],
	];

	test('is named by the page and by the program', () => {
		const texts = changes.map(([, changed]) => {
			return publishedText(changed, changed.kind === 'raffle' ? raffle : envelopes);
		});
		const wrong = texts.map(pageOf);

		for (const [at, [part, , named]] of changes.entries()) {
			expect(wrong[at], part).toEqual(expect.arrayContaining([named, 'record']));
		}
		if (hasPython) {
			expect(pythonOf(texts).map((one) => one.sort())).toEqual(wrong.map((one) => one.sort()));
		}
	});

	test('every character of the marks, the seed and the results is covered by the checks', () => {
		const text = JSON.stringify(raffle);
		const digits = [...text.matchAll(/[1-9a-f](?=[\da-f]{6})/g)].slice(0, 60);
		for (const { index } of digits) {
			const other = `${text.slice(0, index)}0${text.slice(index + 1)}`;
			const found = checkDraw(`{"record":${other},"recordHash":"x"}`);
			expect('fault' in found || !isDrawRight(found)).toBe(true);
		}
	});
});

test.for([
	['empty', '', { fault: 'empty' }],
	['cut', JSON.stringify(aDraw('raffle', 1)).slice(0, 200), { fault: 'cut' }],
	['of a lottery', '{"version":1,"game":"x"}', { fault: 'field', field: 'kind' }],
	[
		'with a pool without end',
		JSON.stringify({
			...aDraw('envelopes', 1),
			table: { ...aDraw('envelopes', 1).table, pool: '999999999.00' },
		}),
		{ fault: 'field', field: 'table' },
	],
	[
		'with text for a list',
		JSON.stringify({ ...aDraw('raffle', 1), entries: 'x' }),
		{ fault: 'field', field: 'entries' },
	],
] as const)('a text that is no record is called what it is: %s', ([, text, fault]) => {
	expect(checkDraw(text)).toEqual(fault);
});

test('an own mark is found in the list with what it has won', () => {
	const record = aDraw('raffle', 3, { count: 5 });
	const entry = record.results.find(({ amount }) => amount)?.entry ?? 0;
	const text = publishedText(record);

	const found = checkDraw(
		text,
		` ${record.entries[entry - 1]?.mark.toUpperCase()} `,
	) as CheckedDraw;
	const unknown = checkDraw(text, 'other') as CheckedDraw;

	expect(found.own).toMatchObject({ entry });
	expect(found.own?.results.some(({ amount }) => amount !== undefined)).toBe(true);
	expect(isDrawRight(found)).toBe(true);
	expect(unknown.steps.find(({ step }) => step === 'mark')).toMatchObject({ isRight: false });
});

test('envelopes add up to the pool, and none is below the least amount', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 200 }),
			fc.bigInt({ min: 1n, max: 500n }),
			fc.bigInt({ min: 0n, max: 100_000n }),
			fc.uint8Array({ minLength: 32, maxLength: 32 }),
			(count, leastSteps, restSteps, key) => {
				const least = leastSteps * ENVELOPE_STEP;
				const pool = least * BigInt(count) + restSteps * ENVELOPE_STEP;

				const envelopes = cutPool({ pool, least, count }, drawOfKey(key));

				expect(envelopes).toHaveLength(count);
				expect(sumOf(envelopes)).toBe(pool);
				expect(envelopes.every((one) => one >= least && one % ENVELOPE_STEP === 0n)).toBe(true);
			},
		),
		{ numRuns: 300 },
	);
});

/** The sum of squared differences to equal counts, over the expected count. */
function chiSquare(counts: readonly number[]): number {
	const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length;
	return counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
}

/** Keys of a fixed seed, so that a run never fails by chance. */
const keyOf = (at: number) =>
	Uint8Array.from({ length: 32 }, (_, byte) => (at >> ((byte % 3) * 8)) & 255);

test('every ticket is equally likely to be drawn first, and last', () => {
	const entries = [3, 1, 4, 2].map((tickets, at) => ({ mark: `${at}`, tickets, person: at + 1 }));
	const [first, last] = [Array(10).fill(0), Array(10).fill(0)];
	for (let at = 0; at < 20_000; at += 1) {
		const drawn = drawRaffle(entries, [UNIT, UNIT, UNIT, UNIT], drawOfKey(keyOf(at)));
		first[drawn[0]?.ticket ?? 0] += 1;
		const [once] = drawRaffle(entries.slice(0, 1), [UNIT], drawOfKey(keyOf(at)));
		last[once?.ticket ?? 0] += 1;
	}

	// 99 of 100 fair draws stay below: 9 degrees of freedom.
	expect(chiSquare(first)).toBeLessThan(21.67);
	expect(chiSquare(last.slice(0, 3))).toBeLessThan(9.21);
});

test('every place of the list is equally likely to have the largest envelope', () => {
	const counts = Array(8).fill(0);
	for (let at = 0; at < 20_000; at += 1) {
		const envelopes = cutPool({ pool: 100n * UNIT, least: UNIT, count: 8 }, drawOfKey(keyOf(at)));
		const largest = envelopes.reduce((most, one) => (one > most ? one : most));
		counts[envelopes.indexOf(largest)] += 1;
	}

	// 7 degrees of freedom.
	expect(chiSquare(counts)).toBeLessThan(18.48);
});

test('a raffle with more prizes than people ends, and each person has one prize', () => {
	const entries = [5, 2, 9].map((tickets, at) => ({
		mark: `${at}`,
		tickets,
		person: at === 2 ? 1 : at + 1,
	}));

	const drawn = drawRaffle(entries, Array(50).fill(UNIT), drawOfKey(keyOf(7)));

	expect(drawn.filter(({ amount }) => amount !== undefined)).toHaveLength(2);
	expect(new Set(drawn.map(({ ticket }) => ticket)).size).toBe(drawn.length);
	expect(drawRaffle([], [UNIT], drawOfKey(keyOf(7)))).toEqual([]);
});
