import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import { pointAt } from '#studio/games/bhokatta/flight.ts';
import {
	GOLDEN_TABLES,
	type GoldenView,
	goldenViews,
	isRoom,
	tableHashOf,
} from './golden-views.ts';

/** Rounds as the engines made them first: `GOLDEN=write` after a change that is meant. */
const FILE = 'tests/unit/studio/instants/golden.json';
const FIRST = 5;

interface Golden {
	tableHash: string;
	/** SHA-256 of all outcomes and payouts, a line each. */
	digest: string;
	first: object[];
}

const CODES = Object.keys(GOLDEN_TABLES);
if (process.env['GOLDEN'] === 'write') {
	const written = Object.fromEntries(CODES.map((code) => [code, goldenOf(code)]));
	writeFileSync(FILE, `${JSON.stringify(written, undefined, '\t')}\n`);
}
const golden: Record<string, Golden> = JSON.parse(readFileSync(FILE, 'utf8'));

test.for(CODES)('1,000 rounds of %s are as they always were', (code) => {
	expect(goldenOf(code)).toEqual(golden[code]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython).for(CODES)(
	'the program in Python agrees with every round of %s',
	(code) => {
		const views = goldenViews(code);
		const { found, status } = verify(code, views);

		expect(found).toHaveLength(views.length);
		expect(status).toBe(0);
	},
);

test.skipIf(!hasPython).for(CODES)('the program in Python finds what is false in %s', (code) => {
	const [view = { outcome: {} }] = goldenViews(code).slice(7);
	const falsified: [string, GoldenView][] = [
		['seedAgrees', withOtherSeed(view)],
		['tableAgrees', { ...view, tableHash: '0' }],
		['outcomeAgrees', { ...view, outcome: {} }],
		isRoom(code)
			? ['outcomeAgrees', { ...view, root: '0' }]
			: ['payoutAgrees', { ...view, payout: '7.77' }],
	];
	const { found, status } = verify(
		code,
		falsified.map(([, one]) => one),
	);

	expect(falsified.map(([field], at) => found[at]?.[field])).toEqual([false, false, false, false]);
	expect(status).toBe(1);
});

test.skipIf(!hasPython)(
	'the program in Python shows the points of a flight as the engine does',
	() => {
		const script = `
import json, sys
sys.path.insert(0, "docs")
from verify_round import point_at
table = json.load(sys.stdin)
print(json.dumps([point_at(table, ms) for ms in range(0, 131072, 7)]))
`;
		const run = spawnSync('python3', ['-B', '-c', script], {
			input: JSON.stringify(GOLDEN_TABLES['bhokatta']),
		});
		const points: number[] = JSON.parse(run.stdout.toString());

		expect(points).toEqual(points.map((_, at) => pointAt(7 * at)));
		expect(points).toHaveLength(18_725);
	},
);

function goldenOf(code: string): Golden {
	const lines = goldenViews(code).map(({ outcome, payout }) => ({
		outcome,
		...(payout !== undefined && { payout }),
	}));
	return {
		tableHash: tableHashOf(code),
		digest: sha256(lines.map(canonicalJson).join('\n')).toString('hex'),
		first: lines.slice(0, FIRST),
	};
}

function verify(
	code: string,
	views: GoldenView[],
): { found: Record<string, unknown>[]; status: number | null } {
	const folder = mkdtempSync(join(tmpdir(), 'verify-'));
	const table = join(folder, 'table.json');
	// As /api/table sends it: with sorted keys.
	writeFileSync(table, canonicalJson(GOLDEN_TABLES[code]));
	const input = views.map((view) => JSON.stringify(view)).join('\n');
	const run = spawnSync('python3', ['docs/verify_round.py', table, '--check'], { input });
	rmSync(folder, { recursive: true });
	expect(run.stderr.toString()).toBe('');
	const lines = run.stdout.toString().trim().split('\n');
	return { found: lines.map((line) => JSON.parse(line)), status: run.status };
}

function withOtherSeed(view: GoldenView): GoldenView {
	const zeros = '0'.repeat(64);
	if (typeof view['seed'] === 'string') return { ...view, seedHash: zeros };
	return { ...view, seed: { ...(view['seed'] as object), serverHash: zeros } };
}
