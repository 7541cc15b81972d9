import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import { fishAt } from '#studio/games/cast-net/river.ts';
import { findTitle } from '#studio/registry.ts';
import type { Refusal, RoundAnswer } from '#studio/wire.ts';
import { anExchangeRequest, openSession, type Reply, type SessionClient } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio();
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
		for (const choice of [{ pits: 26 }, { pits: 1.5 }, {}]) {
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
		expect(kinds()).toEqual([]);
		expect(served.wallet.balance).toBe(START);

		const { body } = await begin(client, cast);
		expect(body.round.state).toBe('settled');
		expect(kinds()).toEqual(['bet', 'win']);
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
