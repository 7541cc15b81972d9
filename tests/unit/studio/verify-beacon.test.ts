import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quicknetRound, quicknetRoundAt } from '#lib/fair/beacon-rounds.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import { drawOutcome } from '#studio/games/tiger-crocodile/play.ts';
import { TIGER_CROCODILE } from '#studio/games/tiger-crocodile/rules.ts';
import { stepsOf } from '#studio/kit/room/room-proof-parts.ts';
import { drawRoom } from '#studio/rooms/room-record.ts';
import type { RoomProofAnswer } from '#studio/wire.ts';

const TABLE = canonicalJson(TIGER_CROCODILE);
const ROUNDS_MAX = 28_800;
const LOCKS_AT = '2026-01-01T00:00:00.000Z';
/** The round of quicknet that is signed at the lock. */
const AT_LOCK = quicknetRound(new Date(LOCKS_AT));
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
	const of = { beacon: 'quicknet', signature: 'ab'.repeat(48) };

	expect(verify({ ...of, beaconRound: AT_LOCK + 1 })).toEqual(['not verified', 0]);
	expect(verify({ ...of, beaconRound: AT_LOCK })).toEqual([false, 1]);
	expect(verify({ ...of, beaconRound: 1000 })).toEqual([false, 1]);
	expect(verify({ ...of, beacon: 'quicknet2', beaconRound: AT_LOCK + 1 })).toEqual([false, 1]);
});

test('the page that verifies finds a round of quicknet that was signed before the lock', () => {
	const found = [1000, AT_LOCK, AT_LOCK + 1].map((beaconRound) => {
		const record = { ...recordOf({ beacon: 'quicknet', beaconRound, signature: '' }), pools: {} };
		const proof = { slips: [], leaves: [] } as unknown as RoomProofAnswer;
		const whole = { ...record, version: 1, outcome: {}, previous: '' } as const;
		const kind = { table: TIGER_CROCODILE, draw: drawOutcome };
		const code = quicknetRoundAt(beaconRound).toISOString();
		return stepsOf(kind, proof, whole).find((step) => step.code === code)?.agrees;
	});

	expect(found).toEqual([false, false, true]);
});

interface Spoken {
	beacon: string;
	beaconRound: number;
	signature: string;
}

function recordOf(of: Spoken) {
	const seed = sha256('seed of a room');
	return {
		...{ room: 'tiger-crocodile', number: 1, locksAt: LOCKS_AT },
		...{ tableHash: sha256(TABLE).toString('hex'), seedHash: sha256(seed).toString('hex') },
		...{ root: sha256('root').toString('hex'), slips: 3, seed: seed.toString('hex') },
		...of,
	};
}

/** What the program says of the beacon of a record whose outcome is drawn rightly, and its status. */
function verify(of: Spoken) {
	const record = recordOf(of);
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
