import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import {
	drawOutcome,
	returnOf,
	type TigerCrocodileOutcome,
} from '#studio/games/tiger-crocodile/play.ts';
import { TIGER_CROCODILE, type TigerCrocodileBet } from '#studio/games/tiger-crocodile/rules.ts';
import { stepsOf } from '#studio/kit/room/room-proof-parts.ts';
import type { OwnRoundsAnswer, RoomProofAnswer, SlipAnswer, SlipView } from '#studio/wire.ts';
import type { SessionClient } from './fixtures.ts';
import {
	freshRound,
	joinTable,
	type Message,
	phaseOf,
	placeChips,
	type RoomStream,
	readStream,
	settledSlips,
	snapshotOf,
} from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

/** A round takes about 6 s; calls are slow on a busy machine. */
const ROOM_TIMINGS = { roomBetsMs: 700, roomShowMs: 900, walletTimeoutMs: 1000 };
const served = serveStudio({ hasRooms: true, timings: ROOM_TIMINGS });
const { origin } = served;

/** Players at the table, at the beginning of one round. */
async function atTables(count: number) {
	const clients = await Promise.all(Array.from({ length: count }, () => joinTable(origin)));
	const streams = await Promise.all(clients.map((client) => readStream(origin(), client)));
	const [first] = streams;
	if (!first) throw new Error('a table has at least one player');
	const { number } = await freshRound(first);
	const seats = clients.map((client, no) => ({ client, stream: streams[no] ?? first, number }));
	return seats as [Seat, ...Seat[]];
}

interface Seat {
	client: SessionClient;
	stream: RoomStream;
	number: number;
}

/** A player at the table, at the beginning of a round. */
async function atTable(): Promise<Seat> {
	const [seat] = await atTables(1);
	return seat;
}

async function twoAtTable(): Promise<[Seat, Seat]> {
	const [first, second] = await atTables(2);
	if (!second) throw new Error('there is no second player');
	return [first, second];
}

function minor(decimal: string | undefined): bigint {
	return parseDecimal(decimal ?? '') ?? 0n;
}

function refusalOf({ status, body }: { status: number; body: unknown }) {
	return [status, (body as { code?: string }).code];
}

function returned(slip: SlipView, outcome: TigerCrocodileOutcome): bigint {
	return slip.bets.reduce(
		(sum, { bet, amount }) => sum + returnOf(bet as TigerCrocodileBet, minor(amount), outcome),
		0n,
	);
}

const SLIPS: [string, unknown, number, string][] = [
	['an unknown bet', [{ bet: 'lion', amount: '10.00' }], 422, 'bad_choice'],
	[
		'a doubled bet',
		[
			{ bet: 'tie', amount: '10.00' },
			{ bet: 'tie', amount: '10.00' },
		],
		422,
		'bad_choice',
	],
	['no bet', [], 422, 'bad_choice'],
	['a field too much', [{ bet: 'tie', amount: '10.00', pays: 100 }], 422, 'bad_choice'],
	['a number as amount', [{ bet: 'tie', amount: 10 }], 422, 'bad_choice'],
	['text', 'tiger', 422, 'bad_choice'],
	['too little', [{ bet: 'tie', amount: '9.00' }], 422, 'bad_stake'],
	['too much', [{ bet: 'tie', amount: '10001.00' }], 422, 'bad_stake'],
	['a part of the smallest unit', [{ bet: 'tie', amount: '10.00001' }], 422, 'bad_choice'],
	['a negative amount', [{ bet: 'tie', amount: '-10.00' }], 422, 'bad_choice'],
];

test('two players at one table see one outcome, and the wallet has what their bets return', async () => {
	const [first, second] = await twoAtTable();
	const { number } = first;
	await placeChips(first.client, number, { tiger: '20.00', tie: '10.00' });
	await placeChips(first.client, number, { tiger: '30.00' });
	await placeChips(second.client, number, { crocodile: '40.00', suitedTie: '10.00' });

	const [shown, other, own, others] = await Promise.all([
		first.stream.until(phaseOf(number, 'show')),
		second.stream.until(phaseOf(number, 'show')),
		first.stream.until(settledSlips(number)),
		second.stream.until(settledSlips(number)),
	]);

	const outcome = shown['outcome'] as TigerCrocodileOutcome;
	expect(other['outcome']).toEqual(outcome);
	expect(own.slips.map(({ payout }) => minor(payout))).toEqual(
		own.slips.map((slip) => returned(slip, outcome)),
	);
	const all = [...own.slips, ...others.slips];
	const net = all.reduce((sum, { stake, payout }) => sum + minor(payout) - minor(stake), 0n);
	expect(served.wallet.balance).toBe(1000_0000n + net);
	expect(own.session).toMatchObject({ staked: '60.00' });
	const paid = own.slips.reduce((sum, { payout }) => sum + minor(payout), 0n);
	expect(minor(own.session.returned)).toBe(paid);
	for (const { stream } of [first, second]) stream.close();
});

test('the last win of a player closes the player’s round at the wallet', async () => {
	const { client, stream, number } = await atTable();
	const first = await placeChips(client, number, { tiger: '10.00' });
	const second = await placeChips(client, number, { crocodile: '10.00' });
	await stream.until(settledSlips(number));

	const wins = [...served.wallet.movements.values()].filter(({ kind }) => kind === 'win');
	const closes = wins.map(({ body }) => JSON.parse(body).roundClosed);
	expect(first.body.slip.walletRound).toBe(second.body.slip.walletRound);
	expect(closes).toEqual([false, true]);
	stream.close();
});

test('a stream after a number that is too old begins with a snapshot', async () => {
	const { client, stream } = await atTable();
	await served.database.query('DELETE FROM studio.room_event WHERE seq < 3');

	const resumed = await readStream(origin(), client, '1');

	const snapshot = await resumed.until(snapshotOf);
	expect(snapshot.round?.phase).toBe('open');
	for (const one of [stream, resumed]) one.close();
});

test('a slip that breaks a rule is refused, and takes nothing', async () => {
	const { client, stream, number } = await atTable();
	const send = (slip: object) =>
		client.call('POST', '/api/room/slip', { requestId: randomUUID(), number, ...slip });

	const answers = await Promise.all(SLIPS.map(([, bets]) => send({ bets })));
	const bets = [{ bet: 'tie', amount: '10.00' }];
	const seed = await send({ bets, clientSeed: 'x'.repeat(10_000) });
	const colon = await send({ bets, clientSeed: 'a:b' });
	const early = await send({ bets, number: number + 1 });
	const late = await send({ bets, number: number - 1 });

	expect(answers.map(refusalOf)).toEqual(SLIPS.map(([, , status, code]) => [status, code]));
	expect([seed, colon].map(refusalOf)).toEqual([
		[400, 'invalid_input'],
		[400, 'invalid_input'],
	]);
	expect([early, late].map(refusalOf)).toEqual([
		[409, 'round_closed'],
		[409, 'round_closed'],
	]);
	expect(served.wallet.movements.size).toBe(0);
	stream.close();
});

test('a repeated slip is one slip, and with other bets it is refused', async () => {
	const { client, stream, number } = await atTable();
	const requestId = randomUUID();
	const send = (amount: string) => placeChips(client, number, { tiger: amount }, { requestId });

	const answers = await Promise.all([send('10.00'), send('10.00'), send('10.00')]);
	const other = await send('20.00');

	expect(new Set(answers.map(({ body }) => body.slip.slipId)).size).toBe(1);
	expect(refusalOf(other)).toEqual([409, 'reference_conflict']);
	expect([...served.wallet.movements.values()].map(({ kind }) => kind)).toEqual(['bet']);
	await stream.until(settledSlips(number));
	stream.close();
});

test('a cancelled slip returns its stake and takes no part; after the lock it stays', async () => {
	const { client, stream, number } = await atTable();
	const gone = await placeChips(client, number, { tiger: '10.00' });
	const kept = await placeChips(client, number, { crocodile: '20.00' });
	const cancel = (requestId: string) =>
		client.call<SlipAnswer>('POST', '/api/room/cancel', { requestId });

	const cancelled = await cancel(gone.body.slip.requestId);
	await stream.until(phaseOf(number, 'locked'));
	const late = await cancel(kept.body.slip.requestId);
	const own = await stream.until(settledSlips(number));

	expect(['cancelling', 'void']).toContain(cancelled.body.slip.state);
	expect(refusalOf(late)).toEqual([409, 'round_closed']);
	expect(own.slips.map(({ state }) => state)).toEqual(['void', 'settled']);
	const [voided, settled] = own.slips;
	expect(voided?.payout).toBeUndefined();
	expect(served.wallet.balance).toBe(1000_0000n - 20_0000n + minor(settled?.payout));
	stream.close();
});

test('a stake that is unsure at the lock goes back, and the round is drawn without it', async () => {
	const { client, stream, number } = await atTable();
	served.wallet.fault = (name) => (name === 'bet' ? 'hang_after' : 'none');
	await placeChips(client, number, { tiger: '10.00' });
	served.wallet.fault = () => 'none';

	const own = await stream.until(settledSlips(number));

	expect(own.slips.map(({ state }) => state)).toEqual(['void']);
	expect(served.wallet.balance).toBe(1000_0000n);
	await stream.until(phaseOf(number, 'show'));
	stream.close();
});

test('a refused stake leaves no slip', async () => {
	const { client, stream, number } = await atTable();
	served.wallet.balance = 5_0000n;

	const { body } = await placeChips(client, number, { tiger: '10.00' });

	expect(body.slip).toMatchObject({ state: 'refused', refusal: 'INSUFFICIENT_FUNDS' });
	await stream.until(phaseOf(number, 'show'));
	expect(served.wallet.balance).toBe(5_0000n);
	stream.close();
});

test('a round takes six slips of a player, and no more than its limit', async () => {
	served.wallet.balance = 100_000_0000n;
	const [{ client, stream, number }, rich] = await twoAtTable();

	const answers = await Promise.all(
		Array.from({ length: 8 }, () => placeChips(client, number, { tiger: '10.00' })),
	);
	const big = await placeChips(rich.client, number, { tiger: '10000.00', crocodile: '9000.00' });
	const over = await placeChips(rich.client, number, { tie: '1010.00' });

	expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
	expect(answers.filter(({ body }) => body.code === 'too_many_slips')).toHaveLength(2);
	expect(big.status).toBe(200);
	expect(over.body).toMatchObject({ code: 'limit_reached' });
	for (const one of [stream, rich.stream]) one.close();
});

test('events have no gap, a stream resumes after a number, and one in the future is refused', async () => {
	const { client, stream, number } = await atTable();
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

test('nothing of the outcome leaves the server before the draw', async () => {
	const { client, stream, number } = await atTable();
	await placeChips(client, number, { tiger: '10.00' });
	await stream.until(phaseOf(number, 'drawing'));

	const [row = { outcome: 1, phase: '' }] = await served.database.query<{
		outcome: unknown;
		phase: string;
	}>(`SELECT outcome, phase FROM studio.room_round WHERE number = ${number}`);
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
		const [first, second] = await twoAtTable();
		const { body } = await placeChips(first.client, first.number, { tiger: '10.00' });
		await first.stream.until(settledSlips(first.number));

		expect(first.stream.text()).toContain(body.slip.slipId);
		expect(second.stream.text()).not.toContain(body.slip.slipId);
		expect(second.stream.text()).not.toContain(body.slip.walletRound);
		for (const { stream } of [first, second]) stream.close();
	});

	test('a slip of another player cannot be cancelled', async () => {
		const [first, second] = await twoAtTable();
		const { body } = await placeChips(first.client, first.number, { tiger: '10.00' });
		const { requestId } = body.slip;

		const answer = await second.client.call('POST', '/api/room/cancel', { requestId });

		expect(refusalOf(answer)).toEqual([404, 'not_found']);
		const own = await first.stream.until(settledSlips(first.number));
		expect(own.slips[0]?.state).toBe('settled');
		for (const { stream } of [first, second]) stream.close();
	});

	test('a player verifies a round: every byte of it decides the outcome', async () => {
		const { client, stream, number } = await atTable();
		const placed = await placeChips(client, number, { tiger: '10.00' }, { clientSeed: 'my-seed' });
		await stream.until(phaseOf(number + 1, 'open'));
		const { walletRound } = placed.body.slip;

		const proof = await proofOf(client, walletRound);

		const kind = { draw: drawOutcome, table: TIGER_CROCODILE };
		const { record } = proof;
		if (!record) throw new Error('the round has no record');
		expect(stepsOf(kind, proof, record).map(({ agrees }) => agrees)).not.toContain(false);
		expect(proof.slips[0]?.clientSeed).toBe('my-seed');
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
		const { client, stream, number } = await atTable();
		const { body } = await placeChips(client, number, { tiger: '10.00' });

		const proof = await proofOf(client, body.slip.walletRound);

		expect(proof.record).toBeUndefined();
		expect(JSON.stringify(proof)).not.toMatch(/"seed"|outcome/);
		await stream.until(settledSlips(number));
		stream.close();
	});

	test('seats are counted, and leave', async () => {
		const { client, stream } = await atTable();
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
	const { stream } = await atTable();
	const rows = await served.database.query<{ previous: string; record_hash: string }>(
		`SELECT previous, record_hash FROM studio.room_round
			WHERE record_hash IS NOT NULL ORDER BY number`,
	);

	expect(rows.length).toBeGreaterThan(3);
	expect(rows.slice(1).map(({ previous }) => previous)).toEqual(
		rows.slice(0, -1).map(({ record_hash: hash }) => hash),
	);
	stream.close();
});

async function proofOf(client: SessionClient, roundId: string): Promise<RoomProofAnswer> {
	await sleep(0);
	return (await client.call<RoomProofAnswer>('GET', `/api/proof?roundId=${roundId}`)).body;
}
