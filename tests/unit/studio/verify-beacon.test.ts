import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import { drawOutcome } from '#studio/games/tiger-crocodile/play.ts';
import { TIGER_CROCODILE } from '#studio/games/tiger-crocodile/rules.ts';
import { drawRoom } from '#studio/rooms/room-record.ts';

const TABLE = canonicalJson(TIGER_CROCODILE);
const ROUNDS_MAX = 28_800;
const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('the program in Python verifies a local beacon to its anchor', () => {
	const { beacon, signature } = localValue(7);

	expect(verify({ beacon, beaconRound: 7, signature })).toEqual([true, 0]);
	expect(verify({ beaconRound: ROUNDS_MAX, ...localValue(ROUNDS_MAX) })).toEqual([true, 0]);
	for (const beaconRound of [0, 6, 8]) {
		expect(verify({ beacon, beaconRound, signature })).toEqual([false, 1]);
	}
	const beyond = { beaconRound: ROUNDS_MAX + 1, ...localValue(ROUNDS_MAX + 1) };
	expect(verify(beyond)).toEqual([false, 1]);
	for (const planted of [flip(signature), signature.toUpperCase(), signature.slice(2), '']) {
		expect(verify({ beacon, beaconRound: 7, signature: planted })).toEqual([false, 1]);
	}
});

test.skipIf(!hasPython)('the program in Python says that it does not verify quicknet', () => {
	const signature = 'ab'.repeat(48);

	expect(verify({ beacon: 'quicknet', beaconRound: 1000, signature })).toEqual(['not verified', 0]);
});

/** What the program says of the beacon of a record whose outcome is drawn rightly, and its status. */
function verify(of: { beacon: string; beaconRound: number; signature: string }) {
	const seed = sha256('seed of a room');
	const record = {
		...{ room: 'tiger-crocodile', number: 1, locksAt: '2026-01-01T00:00:00.000Z' },
		...{ tableHash: sha256(TABLE).toString('hex'), seedHash: sha256(seed).toString('hex') },
		...{ root: sha256('root').toString('hex'), slips: 3, seed: seed.toString('hex') },
		...of,
	};
	const outcome = drawRoom({ draw: drawOutcome }, record);
	const folder = mkdtempSync(join(tmpdir(), 'verify-'));
	const table = join(folder, 'table.json');
	writeFileSync(table, TABLE);
	const input = JSON.stringify({ ...record, outcome });
	const run = spawnSync('python3', ['docs/verify_round.py', table, '--check'], { input });
	rmSync(folder, { recursive: true });
	expect(run.stderr.toString()).toBe('');
	const found = JSON.parse(run.stdout.toString());
	expect(found).toMatchObject({ tableAgrees: true, seedAgrees: true, outcomeAgrees: true });
	return [found.beacon, run.status];
}

/** What a local chain gives in a round: hashed that often, it is the anchor. */
function localValue(round: number): { beacon: string; signature: string } {
	const value = sha256('the secret end of a chain of the tests');
	let anchor = value;
	for (let step = 0; step < round; step += 1) anchor = sha256(anchor);
	return { beacon: `local:${anchor.toString('hex')}`, signature: value.toString('hex') };
}

function flip(hex: string): string {
	return hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');
}
