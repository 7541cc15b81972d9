import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { type CheckedDraw, checkDraw, verdictOf } from '#lib/rules/rewards/check-draw.ts';
import { tableHash } from '#lib/rules/rewards/prize-table.ts';
import { drawNumbers, type PublishedTicket } from '#lib/rules/rewards/ticket-record.ts';
import { aTicket, seedOf, WHEEL_TABLE } from './a-ticket.ts';

/** With `TICKET_VECTORS=100000` the two programs compare so many draws. */
const VECTORS = Number(process.env['TICKET_VECTORS'] ?? 1000);
const PART = 10_000;
const MS_OF_VECTORS = 60_000 + 5 * VECTORS;

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The numbers of 1,000 draws, as another program has drawn them. */
const GOLDEN: number[][] = JSON.parse(
	readFileSync(new URL('./golden-tickets.json', import.meta.url), 'utf8'),
);

/** The steps that the page's function calls wrong; `field` for no record. */
function pageOf(published: object | string): string[] {
	const text = typeof published === 'string' ? published : JSON.stringify(published);
	const found = checkDraw(text);
	if ('fault' in found) return [found.fault];
	return found.steps.flatMap(({ step, state }) => (state === 'wrong' ? [step] : []));
}

/** A step whose part has lost its name waits: it is not called right. */
function isAllRight(text: string): boolean {
	const found = checkDraw(text);
	return !('fault' in found) && found.steps.every(({ state }) => state === 'right');
}

interface PythonAnswer {
	numbers?: number[];
	wrong?: string[];
	waits?: string[];
	fault?: string;
}

function pythonOf(texts: readonly string[]): PythonAnswer[] {
	const input = texts.map((text) => `${text}\n`).join('');
	const run = spawnSync('python3', ['public/verify_reward.py'], { input, maxBuffer: 2 ** 28 });
	const lines = String(run.stdout).trim().split('\n');
	return lines.map((line) => JSON.parse(line));
}

describe('the page and the Python program', () => {
	test(
		`find ${VECTORS} draws right, with the same numbers`,
		() => {
			for (let from = 0; from < VECTORS; from += PART) {
				const tickets = Array.from({ length: Math.min(PART, VECTORS - from) }, (_, at) => {
					return aTicket(from + at);
				});

				expect(tickets.flatMap(pageOf)).toEqual([]);
				if (!hasPython) continue;
				const answers = pythonOf(tickets.map((ticket) => JSON.stringify(ticket)));
				expect(answers.flatMap(({ wrong, waits }) => [wrong, waits].flat())).toEqual([]);
				const numbers = tickets.map(({ record }) => record.numbers);
				expect(answers.map((answer) => answer.numbers)).toEqual(numbers);
			}
		},
		MS_OF_VECTORS,
	);

	test.for([0, 1])('name every changed byte of draw %i', (at) => {
		const text = JSON.stringify(aTicket(at));
		const changed = [...text].flatMap((character, place) => {
			if (!/[0-9a-zA-Z]/.test(character)) return [];
			const other = character === '0' ? '1' : '0';
			const one = text.slice(0, place) + other + text.slice(place + 1);
			try {
				JSON.parse(one);
			} catch {
				return [];
			}
			return [one];
		});

		expect(changed.length).toBeGreaterThan(600);
		expect(changed.filter(isAllRight)).toEqual([]);
		if (!hasPython) return;
		const answers = pythonOf(changed);
		const passed = answers.filter(({ fault, wrong = [], waits = [] }) => {
			return !fault && [...wrong, ...waits].length === 0;
		});
		expect(passed).toEqual([]);
	});
});

test('draws are those of the golden vectors', () => {
	expect(GOLDEN).toHaveLength(1000);
	expect(GOLDEN.map((_, at) => aTicket(at).record.numbers)).toEqual(GOLDEN);
});

test('each changed part is named by its own step', () => {
	const ticket = aTicket(1);
	const { record } = ticket;
	const faults = (changes: Partial<PublishedTicket>) => pageOf({ ...ticket, ...changes });
	const [first, ...others] = record.table.prizes;
	const prizes = [{ ...first, weight: 5001 }, ...others];

	expect(faults({ recordHash: seedOf(0) })).toEqual(['record']);
	expect(faults({ serverSeed: seedOf(0) })).toEqual(['seed', 'numbers']);
	const of = (changes: object) =>
		pageOf({ record: { ...record, ...changes }, serverSeed: ticket.serverSeed });
	expect(of({ table: { ...record.table, prizes } })).toContain('table');
	expect(of({ nonce: record.nonce + 1 })).toEqual(['numbers']);
	expect(of({ clientSeed: 'another' })).toEqual(['numbers']);
	expect(of({ version: seedOf(9) })).toEqual(['numbers']);
	expect(of({ prize: { cash: '500.00' } })).toEqual(['prize']);
	expect(of({ pick: 2 ** 40 })).toEqual(['prize']);
});

test('while the seed is secret its steps wait, and nothing is called right', () => {
	const { record, recordHash } = aTicket(0);

	const found = checkDraw(JSON.stringify({ record, recordHash })) as CheckedDraw;

	expect(verdictOf(found)).toBe('so-far');
	const waiting = found.steps.filter(({ state }) => state === 'waits').map(({ step }) => step);
	expect(waiting).toEqual(['seed', 'numbers']);
	if (hasPython) {
		expect(pythonOf([JSON.stringify({ record, recordHash })])).toMatchObject([
			{ wrong: [], waits: ['seed', 'numbers'] },
		]);
	}
});

test('the response of the site and a bare record are read too', () => {
	const { record, recordHash, serverSeed } = aTicket(0);
	const value = { kind: 'ticket', record: JSON.stringify(record), recordHash, serverSeed };

	expect(pageOf({ success: true, value })).toEqual([]);
	expect(pageOf(record)).toEqual([]);
	expect(verdictOf(checkDraw(JSON.stringify({ success: true, value })) as CheckedDraw)).toBe(
		'right',
	);
});

test.for([
	['', 'empty'],
	['{"record":{', 'cut'],
	['[]', 'not_json'],
	['{}', 'field'],
	['x'.repeat(100_001), 'too_long'],
] as const)('%j is no record', ([text, fault]) => {
	expect(checkDraw(text)).toMatchObject({ fault });
});

/** Wilson and Hilferty's bound of chi-square at 99 %. */
function chiSquareBound(freedom: number): number {
	const part = 2 / (9 * freedom);
	return freedom * (1 - part + 2.326 * Math.sqrt(part)) ** 3;
}

test('100,000 draws of one seed follow the odds, and are worth what the terms say', () => {
	const draws = 100_000;
	const { prizes } = WHEEL_TABLE;
	const total = 10_000;
	const inputs = {
		rule: 'wheel',
		version: seedOf(1),
		tableHash: tableHash(WHEEL_TABLE),
		clientSeed: 'c',
	};
	const seed = hexToBytes(seedOf(7));
	const seen = prizes.map(() => 0);
	let [worth, squares] = [0, 0];
	const ends = prizes.map((_, at) =>
		prizes.slice(0, at + 1).reduce((sum, one) => sum + one.weight, 0),
	);

	for (let nonce = 1; nonce <= draws; nonce += 1) {
		const [number = 0] = drawNumbers(seed, { ...inputs, nonce }, WHEEL_TABLE);
		const place = ends.findIndex((end) => number < end);
		seen[place] = (seen[place] ?? 0) + 1;
		const { cash = '0', points = '0' } = prizes[place] ?? {};
		const value = Number(cash) + Number(points) / 100;
		worth += value;
		squares += value * value;
	}

	const chiSquare = prizes.reduce((sum, { weight }, place) => {
		const wanted = (draws * weight) / total;
		return sum + ((seen[place] ?? 0) - wanted) ** 2 / wanted;
	}, 0);
	expect(chiSquare).toBeLessThan(chiSquareBound(prizes.length - 1));
	const mean = worth / draws;
	const error = Math.sqrt((squares / draws - mean ** 2) / draws);
	expect(Math.abs(mean - 6.15)).toBeLessThan(2.576 * error);
});
