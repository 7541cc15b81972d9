import { describe, expect, test } from 'vitest';
import { isBeaconSignature } from '#lib/fair/beacon.ts';
import { drawOutcome } from '#studio/games/tiger-crocodile/play.ts';
import { TIGER_CROCODILE } from '#studio/games/tiger-crocodile/rules.ts';
import { stepsOf } from '#studio/kit/room/room-proof-parts.ts';
import type { OwnRoundsAnswer, RoomProofAnswer } from '#studio/wire.ts';
import type { SessionClient } from './fixtures.ts';
import {
	atTable,
	type Message,
	phaseOf,
	placeChips,
	ROOM,
	ROOM_TIMINGS,
	readStream,
	refusalOf,
	settledSlips,
	snapshotOf,
	twoAtTable,
} from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({ hasRooms: true, timings: ROOM_TIMINGS });
const { origin } = served;

test('a stream after a number that is too old begins with a snapshot', async () => {
	const { client, stream } = await atTable(origin);
	await served.database.query('DELETE FROM studio.room_event WHERE seq < 3');

	const resumed = await readStream(origin(), client, '1');

	const snapshot = await resumed.until(snapshotOf);
	expect(snapshot.round?.phase).toBe('open');
	for (const one of [stream, resumed]) one.close();
});

test('events have no gap, a stream resumes after a number, and one in the future is refused', async () => {
	const { client, stream, number } = await atTable(origin);
	await stream.until(phaseOf(number, 'show'));

	const events = stream.messages.filter(({ event }) => event === 'event');
	const ids = events.map(({ id }) => Number(id));
	expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index));
	const resumed = await readStream(origin(), client, String(ids[0]));
	await resumed.until(phaseOf(number, 'show'));
	const again = resumed.messages.filter(({ event }) => event === 'event').map(({ id }) => id);
	expect(again.slice(0, ids.length - 1)).toEqual(ids.slice(1).map(String));
	expect(resumed.messages.some(snapshotOf)).toBe(false);
	const ahead = await client.call('GET', '/api/room/stream?after=999999999');
	expect(refusalOf(ahead)).toEqual([422, 'bad_sequence']);
	for (const one of [stream, resumed]) one.close();
});

/** Goal: a reader begins again at once. Method: the database fails while the stream is opened. */
test('a stream that cannot begin is disconnected, and another one begins', async () => {
	const { client, stream } = await atTable(origin);
	await served.database.query('ALTER TABLE studio.room RENAME TO room_away');

	const failed = await readStream(origin(), client).catch(() => 'disconnected');
	await served.database.query('ALTER TABLE studio.room_away RENAME TO room');

	expect(failed).toBe('disconnected');
	const next = await readStream(origin(), client);
	await next.until(snapshotOf);
	for (const one of [stream, next]) one.close();
});

test('nothing of the outcome leaves the server before the draw', async () => {
	const { client, stream, number } = await atTable(origin);
	await placeChips(client, number, { tiger: '10.00' });
	await stream.until(phaseOf(number, 'drawing'));

	const [row = { outcome: 1, phase: '' }] = await served.database.query<{
		outcome: unknown;
		phase: string;
	}>(`SELECT outcome, phase FROM studio.room_round
		WHERE room = '${ROOM}' AND number = ${number}`);
	const until = stream.text().lastIndexOf('"phase":"drawing"');
	const before = stream
		.text()
		.slice(stream.text().lastIndexOf(`"number":${number},"roundId"`), until);
	expect(row).toEqual({ outcome: null, phase: 'drawing' });
	expect(before).not.toMatch(/outcome|rank|suit"/);
	stream.close();
});

/**
 * Tests that share rounds: none of them looks at the balance or breaks a call. They are five, as
 * many as run at once: the wallet is emptied when a test begins.
 */
describe.concurrent('at one table', () => {
	test('slips of other players do not reach a player', async () => {
		const [first, second] = await twoAtTable(origin);
		const { body } = await placeChips(first.client, first.number, { tiger: '10.00' });
		await first.stream.until(settledSlips(first.number));

		expect(first.stream.text()).toContain(body.slip.slipId);
		expect(second.stream.text()).not.toContain(body.slip.slipId);
		expect(second.stream.text()).not.toContain(body.slip.walletRound);
		for (const { stream } of [first, second]) stream.close();
	});

	test('a slip of another player cannot be cancelled', async () => {
		const [first, second] = await twoAtTable(origin);
		const { body } = await placeChips(first.client, first.number, { tiger: '10.00' });
		const { requestId } = body.slip;

		const answer = await second.client.call('POST', '/api/room/cancel', { requestId });

		expect(refusalOf(answer)).toEqual([404, 'not_found']);
		const own = await first.stream.until(settledSlips(first.number));
		expect(own.slips[0]?.state).toBe('settled');
		for (const { stream } of [first, second]) stream.close();
	});

	test('a player verifies a round: every byte of it decides the outcome', async () => {
		const { client, stream, number } = await atTable(origin);
		const placed = await placeChips(client, number, { tiger: '10.00' }, { clientSeed: 'my-seed' });
		await stream.until(phaseOf(number + 1, 'open'));
		const { walletRound } = placed.body.slip;

		const proof = await proofOf(client, walletRound);

		const kind = { draw: drawOutcome, table: TIGER_CROCODILE };
		const { record } = proof;
		if (!record) throw new Error('the round has no record');
		expect(stepsOf(kind, proof, record).map(({ agrees }) => agrees)).not.toContain(false);
		expect(proof.slips[0]?.clientSeed).toBe('my-seed');
		const { beacon, beaconRound, signature } = record;
		expect(isBeaconSignature(beacon, beaconRound, signature)).toBe(true);
		const failing = (changed: Partial<typeof record>) =>
			stepsOf(kind, proof, { ...record, ...changed }).findIndex(({ agrees }) => !agrees);
		const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
		expect(failing({ seed: flip(record.seed) })).toBe(1);
		expect(failing({ root: flip(record.root) })).toBe(3);
		expect(failing({ signature: flip(record.signature) })).toBe(4);
		expect(failing({ tableHash: flip(record.tableHash) })).toBe(0);
		const [slip] = proof.slips;
		if (!slip) throw new Error('the round has no slip');
		const forged = { ...proof, slips: [{ ...slip, clientSeed: 'another' }] };
		expect(stepsOf(kind, forged, record).findIndex(({ agrees }) => !agrees)).toBe(2);
		const { body: history } = await client.call<OwnRoundsAnswer>('GET', '/api/room/rounds');
		expect(history.rounds[0]).toMatchObject({ roundId: walletRound, number, state: 'settled' });
		stream.close();
	});

	test('a proof has no seed before the show is over', async () => {
		const { client, stream, number } = await atTable(origin);
		const { body } = await placeChips(client, number, { tiger: '10.00' });

		const proof = await proofOf(client, body.slip.walletRound);

		expect(proof.record).toBeUndefined();
		expect(JSON.stringify(proof)).not.toMatch(/"seed"|outcome/);
		await stream.until(settledSlips(number));
		stream.close();
	});

	test('seats are counted, and leave', async () => {
		const { client, stream } = await atTable(origin);
		const other = await readStream(origin(), client);

		const isTwo = ({ event, data }: Message) => event === 'presence' && Number(data['seats']) >= 2;
		await stream.until((message) => isTwo(message) && message);
		other.close();
		const seen = stream.messages.length;
		const isOne = (message: Message) =>
			stream.messages.indexOf(message) >= seen && message.event === 'presence' && message;
		await stream.until(isOne);
		stream.close();
	});
});

test('records are a chain: each holds the hash of the one before', async () => {
	const { stream } = await atTable(origin);
	const rows = await served.database.query<{ previous: string; record_hash: string }>(
		`SELECT previous, record_hash FROM studio.room_round
			WHERE room = '${ROOM}' AND record_hash IS NOT NULL ORDER BY number`,
	);

	expect(rows.length).toBeGreaterThan(3);
	expect(rows.slice(1).map(({ previous }) => previous)).toEqual(
		rows.slice(0, -1).map(({ record_hash: hash }) => hash),
	);
	stream.close();
});

async function proofOf(client: SessionClient, roundId: string): Promise<RoomProofAnswer> {
	return (await client.call<RoomProofAnswer>('GET', `/api/proof?roundId=${roundId}`)).body;
}
