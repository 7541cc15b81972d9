import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import type { SpinResult } from '#studio/engines/slot/evaluate.ts';
import { replaySlot } from '#studio/engines/slot/replay.ts';
import { verifyRound } from '#studio/kit/round/verify-round.ts';
import { getRoundTitle } from '#studio/registry.ts';
import type { ProofAnswer, Refusal, RoundAnswer, RoundStateView } from '#studio/wire.ts';
import { anExchangeRequest, openSession, send, spinOf } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';

const CODE = 'rickshaw-colours';
const TITLE = getRoundTitle(CODE);

const served = serveStudio();
const { origin } = served;

beforeEach(() => {
	served.wallet.reward = { rewardId: randomUUID(), stake: 20_0000n, roundsLeft: 0 };
});

const open = () => openSession(origin, { ...anExchangeRequest(), gameCode: CODE });
const spinsOf = ({ outcome }: { outcome?: unknown }) => (outcome ?? []) as SpinResult[];

test('a session has the stakes and the table of the game', async () => {
	const client = await open();

	const { body } = await client.call<RoundStateView>('GET', '/api/state');

	expect(body).toMatchObject({ gameCode: CODE, tableHash: TITLE.tableHash });
	expect(body.stakes.at(-1)).toBe('200.00');
});

test('a round takes one stake, respins too, and pays the sum of its spins', async () => {
	const client = await open();
	let before = served.wallet.balance;
	let withRespins: RoundAnswer['round'] | undefined;

	for (let round = 0; round < 60 && !withRespins; round += 1) {
		const { body } = await spinOf(client, '1.00');
		const spins = spinsOf(body.round);
		const pay = spins.reduce((sum, spin) => sum + spin.pay, 0);
		expect(body.round.state).toBe('settled');
		expect(parseDecimal(body.round.payout ?? '')).toBe(1000n * BigInt(pay));
		expect(served.wallet.balance).toBe(before - 1_0000n + 1000n * BigInt(pay));
		before = served.wallet.balance;
		if (spins.length > 1) withRespins = body.round;
	}

	const movements = [...served.wallet.movements.values()];
	const ofRound = movements.filter(({ roundId }) => roundId === withRespins?.roundId);
	expect(ofRound.map(({ kind }) => kind)).toEqual(['bet', 'win']);
	expect(spinsOf(withRespins ?? {})[0]?.wildReels?.length).toBeGreaterThan(0);
});

test('a page that comes back in the middle of respins gets the same outcome, charged once', async () => {
	const client = await open();
	const requestId = randomUUID();
	const { body } = await spinOf(client, '5.00', requestId);

	const again = await spinOf(client, '5.00', requestId);
	const { body: one } = await client.call<RoundAnswer['round']>(
		'GET',
		`/api/round?roundId=${body.round.roundId}`,
	);

	expect(again.body.round.outcome).toEqual(body.round.outcome);
	expect(one.outcome).toEqual(body.round.outcome);
	expect(one.requestId).toBe(requestId);
	expect(served.wallet.movements.size).toBe(2);
});

test('free rounds of the game stake nothing and pay what they win', async () => {
	served.wallet.reward = { rewardId: randomUUID(), stake: 20_0000n, roundsLeft: 1 };
	const client = await open();
	const { rewardId } = served.wallet.reward;

	const wish = { requestId: randomUUID(), stake: '20.00', rewardId };
	const { body } = await client.call<RoundAnswer>('POST', '/api/round', wish);

	const payout = parseDecimal(body.round.payout ?? '') ?? -1n;
	expect(body.round).toMatchObject({ isFree: true, state: 'settled', nonce: 1 });
	expect(body.freeRounds).toBeNull();
	expect(served.wallet.balance).toBe(1000_0000n + payout);
	expect([...served.wallet.movements.values()].map(({ kind }) => kind)).toEqual([
		'freeBet',
		'freeWin',
	]);
});

test.for([
	[{ stake: '3.00' }, 422, 'bad_stake'],
	[{ stake: '500.00' }, 422, 'bad_stake'],
	[{ stake: '1.00', choice: { reels: [1] } }, 422, 'bad_choice'],
	[{ stake: 'all' }, 400, 'invalid_input'],
] as const)('a round of %j is refused with %i', async ([wish, status, code]) => {
	const client = await open();

	const answer = await client.call<Refusal>('POST', '/api/round', {
		requestId: randomUUID(),
		...wish,
	});

	expect([answer.status, answer.body.code]).toEqual([status, code]);
	expect(served.wallet.movements.size).toBe(0);
});

test('a step is refused: a round of the game has one only', async () => {
	const client = await open();
	const { body } = await spinOf(client, '1.00');

	const step = { roundId: body.round.roundId, stepNo: 1, choice: {} };
	const answer = await client.call<Refusal>('POST', '/api/round/step', step);

	expect(answer.status).toBeGreaterThanOrEqual(400);
	expect(served.wallet.movements.size).toBe(2);
});

test('the proof of a round needs no session and agrees with the table', async () => {
	const client = await open();
	const { body } = await spinOf(client, '10.00');
	await client.call('POST', '/api/seed/rotate', {});

	const proof = await send<ProofAnswer>(
		`${origin()}/api/proof?roundId=${body.round.roundId}`,
		'GET',
	);
	const { agrees } = await verifyRound(proof.body, {
		table: TITLE.game.table,
		replay: replaySlot,
	});

	expect(proof.body.gameCode).toBe(CODE);
	expect(Object.values(agrees)).not.toContain(false);
	expect((await fetch(`${origin()}/verify/${CODE}?round=${body.round.roundId}`)).status).toBe(200);
});
