import { expect, test } from 'vitest';
import { sha256 } from '#studio/fair/seeds.ts';
import { tigerCrocodile } from '#studio/games/tiger-crocodile/game.ts';
import { drawRoom, type RoomRecord, recordHash, slipLeaf } from '#studio/rooms/room-record.ts';

const hashOf = (text: string) => sha256(text).toString('hex');

/** A game whose outcome tells every draw from every other. */
const game = { ...tigerCrocodile, draw: (draw: (bound: number) => number) => draw(2 ** 32) };

const inputs = {
	...{ room: 'tiger-crocodile', number: 7, locksAt: '2026-01-01T00:00:00.000Z', slips: 3 },
	...{ tableHash: hashOf('table'), seedHash: hashOf('hash of the seed'), root: hashOf('root') },
	...{ beacon: 'quicknet', beaconRound: 1000, signature: hashOf('signature') },
	seed: hashOf('seed'),
};

test.for([
	['another room', { room: 'bhokatta' }],
	['another number', { number: 8 }],
	['another table', { tableHash: hashOf('x') }],
	['other slips', { root: hashOf('x') }],
	['another beacon', { beacon: 'local:x' }],
	['another round of the beacon', { beaconRound: 1001 }],
	['another signature', { signature: hashOf('x') }],
	['another seed', { seed: hashOf('x') }],
] as const)('%s draws another outcome', ([, change]) => {
	expect(drawRoom(game, inputs)).toBe(drawRoom(game, { ...inputs }));
	expect(drawRoom(game, { ...inputs, ...change })).not.toBe(drawRoom(game, inputs));
});

test('the hash of a record has everything in it', () => {
	const record: RoomRecord = {
		...{ ...inputs, version: 1, outcome: { card: 1 }, previous: hashOf('before') },
		pools: { BDT: { meron: '1.00' } },
	};
	const changes: Partial<RoomRecord>[] = [
		{ previous: hashOf('x') },
		{ outcome: { card: 2 } },
		{ pools: { BDT: { meron: '1.01' } } },
		{ root: hashOf('x') },
		{ slips: 4 },
		{ locksAt: '2026-01-01T00:00:00.001Z' },
		{ seedHash: hashOf('x') },
	];

	const hashes = [{}, ...changes].map((change) => recordHash({ ...record, ...change }));

	expect(new Set(hashes).size).toBe(changes.length + 1);
});

test('a leaf has its slip, its bets and the seed of its player', () => {
	const slip = {
		room: 'bhokatta',
		number: 7,
		slip: 'a',
		bets: [{ amount: '1.00' }],
		clientSeed: 's',
	};
	const changes = [
		{ slip: 'b' },
		{ bets: [{ amount: '2.00' }] },
		{ clientSeed: null },
		{ clientSeed: 't' },
		{ number: 8 },
		{ room: 'x' },
	];

	const leaves = [{}, ...changes].map((change) =>
		Buffer.from(slipLeaf({ ...slip, ...change })).toString('hex'),
	);

	expect(new Set(leaves).size).toBe(changes.length + 1);
});
