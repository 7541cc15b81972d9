import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import { fishAt } from '#studio/games/cast-net/river.ts';
import { findTitle } from '#studio/registry.ts';
import type { Refusal, RoundAnswer, RoundStateView } from '#studio/wire.ts';
import { anExchangeRequest, openSession, type Reply, type SessionClient } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';

// No call of these tests is late on purpose: a busy machine may take its time.
const served = serveStudio({ timings: { walletTimeoutMs: 5000 } });
const kinds = () => [...served.wallet.movements.values()].map(({ kind }) => kind);
const START = 1000_0000n;

async function open(gameCode: string) {
	return openSession(served.origin, { ...anExchangeRequest(), gameCode });
}

function begin<T = RoundAnswer>(client: SessionClient, choice: unknown, stake = '10.00') {
	return client.call<T>('POST', '/api/round', { requestId: randomUUID(), stake, choice });
}

function step<T = RoundAnswer>(
	client: SessionClient,
	wish: { roundId: string; stepNo: number; choice: unknown },
): Promise<Reply<T>> {
	return client.call<T>('POST', '/api/round/step', wish);
}

describe.skipIf(!findTitle('quicksand'))('quicksand', () => {
	test('a walk is paid when the player leaves; the pits are sent only then', async () => {
		const client = await open('quicksand');
		const { body } = await begin(client, { pits: 1 });
		expect(body.round.state).toBe('held');
		expect(JSON.stringify(body)).not.toContain('"pits":[');
		const { roundId } = body.round;

		let round = body.round;
		for (let stepNo = 1; round.state === 'held'; stepNo += 1) {
			const choice = stepNo < 3 ? { tile: stepNo } : { leave: true };
			const answer = await step(client, { roundId, stepNo, choice });
			round = answer.body.round;
			const isSent = JSON.stringify(answer.body).includes('"pits":[');
			expect(isSent).toBe(round.state !== 'held');
		}

		const payout = parseDecimal(round.payout ?? '') ?? -1n;
		expect([0n, 10_7600n]).toContain(payout);
		expect(round.state).toBe('settled');
		expect(served.wallet.balance).toBe(START - 10_0000n + payout);
		expect(kinds()).toEqual(['bet', 'win']);
	});

	test('an impossible choice or step takes nothing and leaves the round as it was', async () => {
		const client = await open('quicksand');
		for (const choice of [{ pits: 26 }, { pits: 25 }, { pits: 0 }, { pits: 1.5 }, {}]) {
			const { status, body } = await begin<Refusal>(client, choice);
			expect([status, body.code]).toEqual([422, 'bad_choice']);
		}
		expect(kinds()).toEqual([]);
		const { body } = await begin(client, { pits: 1 });
		const { roundId } = body.round;

		const wrong = [
			{ stepNo: 1, choice: { leave: true }, code: 'bad_step' },
			{ stepNo: 1, choice: { tile: 25 }, code: 'bad_choice' },
			{ stepNo: 1, choice: { tile: 0.5 }, code: 'bad_choice' },
			{ stepNo: 2, choice: { tile: 3 }, code: 'step_out_of_order' },
		];
		for (const { code, ...wish } of wrong) {
			const answer = await step<Refusal>(client, { roundId, ...wish });
			expect(answer.body.code).toBe(code);
		}
		const seen = await client.call<RoundAnswer['round']>('GET', `/api/round?roundId=${roundId}`);
		expect(seen.body.state).toBe('held');
		expect(seen.body.steps).toEqual([]);
	});

	test('a step whose answer was lost is played once; its number takes no other tile', async () => {
		const client = await open('quicksand');
		const { body } = await begin(client, { pits: 1 });
		const { roundId } = body.round;
		const first = await step(client, { roundId, stepNo: 1, choice: { tile: 4 } });

		const again = await step(client, { roundId, stepNo: 1, choice: { tile: 4 } });
		expect(again.body.round).toEqual(first.body.round);
		const other = await step<Refusal>(client, { roundId, stepNo: 1, choice: { tile: 5 } });
		expect([other.status, other.body.code]).toEqual([409, 'reference_conflict']);

		const seen = await client.call<RoundAnswer['round']>('GET', `/api/round?roundId=${roundId}`);
		expect(seen.body.steps).toEqual([{ tile: 4 }]);
		expect(kinds().filter((kind) => kind === 'bet')).toHaveLength(1);
	});

	test('the same step sent many times at once is one step', async () => {
		const client = await open('quicksand');
		const { body } = await begin(client, { pits: 1 });
		const { roundId } = body.round;

		const answers = await Promise.all(
			Array.from({ length: 8 }, () => step(client, { roundId, stepNo: 1, choice: { tile: 9 } })),
		);

		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		for (const answer of answers) expect(answer.body.round.steps).toEqual([{ tile: 9 }]);
	});

	test('a round is stepped by its own player and its own game only', async () => {
		const client = await open('quicksand');
		const { body } = await begin(client, { pits: 3 });
		const wish = { roundId: body.round.roundId, stepNo: 1, choice: { tile: 1 } };

		for (const stranger of [await open('quicksand'), await open('pasha')]) {
			const answer = await step<Refusal>(stranger, wish);
			expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
			const seen = await stranger.call<Refusal>('GET', `/api/round?roundId=${wish.roundId}`);
			expect(seen.status).toBe(404);
		}
		const seen = await client.call<RoundAnswer['round']>(
			'GET',
			`/api/round?roundId=${wish.roundId}`,
		);
		expect(seen.body.steps).toEqual([]);
	});

	test('an open round is in the state after a reload, without its pits', async () => {
		const client = await open('quicksand');
		const { body } = await begin(client, { pits: 1 });
		const { roundId } = body.round;
		const walked = await step(client, { roundId, stepNo: 1, choice: { tile: 12 } });

		const state = await client.call<RoundStateView>('GET', '/api/state');
		const { openRound } = state.body;
		if (walked.body.round.state === 'held') {
			expect(openRound).toMatchObject({ roundId, state: 'held', steps: [{ tile: 12 }] });
			expect(openRound?.outcome).toEqual({ opened: [12], hasLeft: false });
		} else expect(openRound).toBeUndefined();
		const second = await begin<Refusal>(client, { pits: 2 });
		if (openRound) expect(second.body.code).toBe('round_open');
		else expect(second.status).toBe(200);
	});

	test('a round that is over takes no step', async () => {
		const client = await open('quicksand');
		const { body } = await begin(client, { pits: 24 });
		const { roundId } = body.round;
		const end = await step(client, { roundId, stepNo: 1, choice: { tile: 0 } });
		expect(['0.00', '247.50']).toContain(end.body.round.payout);

		const late = await step<Refusal>(client, { roundId, stepNo: 2, choice: { tile: 1 } });
		expect([late.status, late.body.code]).toEqual([409, 'step_out_of_order']);
		expect(kinds()).toEqual(['bet', 'win']);
	});
});

describe.skipIf(!findTitle('pasha'))('pasha', () => {
	test('a throw is settled at once by its face', async () => {
		const client = await open('pasha');
		const { body } = await begin(client, { side: 'under', faces: 5000 });

		const { face, isWon } = body.round.outcome as { face: number; isWon: boolean };
		expect(isWon).toBe(face < 5000);
		expect(body.round.payout).toBe(isWon ? '19.80' : '0.00');
		expect(kinds()).toEqual(['bet', 'win']);
	});

	test('a count of numbers out of range costs nothing, and there are no steps', async () => {
		const client = await open('pasha');
		const wrong = [
			{ side: 'under', faces: 99 },
			{ side: 'over', faces: 9501 },
			{ side: 'under', faces: 100.5 },
			{ side: 'middle', faces: 5000 },
			{ faces: 5000 },
		];
		for (const choice of wrong) {
			const { status, body } = await begin<Refusal>(client, choice);
			expect([status, body.code]).toEqual([422, 'bad_choice']);
		}
		expect(kinds()).toEqual([]);
		expect(served.wallet.balance).toBe(START);

		const { body } = await begin(client, { side: 'over', faces: 9500 });
		const { roundId } = body.round;
		const answer = await step<Refusal>(client, { roundId, stepNo: 1, choice: { leave: true } });
		expect(answer.body.code).toBe('bad_choice');
	});
});

describe.skipIf(!findTitle('cast-net'))('cast-net', () => {
	test('a cast at a fish is settled; an empty or a late one costs nothing', async () => {
		const client = await open('cast-net');
		const atMs = Date.now();
		const fish = fishAt(atMs).find(({ x }) => x >= 0 && x <= 900);
		const cast = { atMs, x: fish?.x ?? 0, y: fish?.y ?? 0 };

		const late = await begin<Refusal>(client, { ...cast, atMs: atMs - 60_000 });
		expect([late.status, late.body.code]).toEqual([409, 'cast_late']);
		const empty = await begin<Refusal>(client, emptySpot(atMs));
		expect([empty.status, empty.body.code]).toEqual([422, 'empty_net']);
		const early = await begin<Refusal>(client, { ...cast, atMs: atMs + 60_000 });
		expect([early.status, early.body.code]).toEqual([409, 'cast_late']);
		expect(kinds()).toEqual([]);
		expect(served.wallet.balance).toBe(START);

		const { body } = await begin(client, cast);
		expect(body.round.state).toBe('settled');
		expect(kinds()).toEqual(['bet', 'win']);
	});
});

describe.skipIf(!findTitle('cast-net'))('casts that are none', () => {
	test('a place out of the river, or one that is no whole number, costs nothing', async () => {
		const client = await open('cast-net');
		const atMs = Date.now();
		const wrong = [
			{ atMs, x: -1, y: 600 },
			{ atMs, x: 901, y: 600 },
			{ atMs, x: 450, y: 1201 },
			{ atMs, x: 450.5, y: 600 },
			{ atMs: 'now', x: 450, y: 600 },
			{ x: 450, y: 600 },
			{},
		];
		for (const choice of wrong) {
			const { status, body } = await begin<Refusal>(client, choice);
			expect([status, body.code]).toEqual([422, 'bad_choice']);
		}
		expect(kinds()).toEqual([]);
	});

	test('the time that a page aims by needs no session', async () => {
		const answer = await fetch(`${served.origin()}/api/clock`);
		const { now } = (await answer.json()) as { now: string };

		expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5000);
	});

	test('a cast whose answer was lost is the same round, however late it is asked for', async () => {
		const client = await open('cast-net');
		const atMs = Date.now() - 4000;
		const fish = fishAt(atMs).find(({ x }) => x >= 0 && x <= 900);
		const wish = {
			requestId: randomUUID(),
			stake: '10.00',
			choice: { atMs, x: fish?.x ?? 0, y: fish?.y ?? 0 },
		};
		const first = await client.call<RoundAnswer>('POST', '/api/round', wish);
		expect(first.body.round.state).toBe('settled');
		await delay(1500);

		const again = await client.call<RoundAnswer>('POST', '/api/round', wish);

		expect(again.body.round.outcome).toEqual(first.body.round.outcome);
		expect(kinds().filter((kind) => kind === 'bet')).toHaveLength(1);
	});
});

function emptySpot(atMs: number) {
	const fish = fishAt(atMs);
	for (let x = 0; x <= 900; x += 20) {
		for (let y = 0; y <= 1200; y += 20) {
			const isFree = fish.every((one) => Math.hypot(one.x - x, one.y - y) > 120);
			if (isFree) return { atMs, x, y };
		}
	}
	throw new Error('every spot has a fish');
}
