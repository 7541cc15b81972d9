import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import type { RoundAnswer, RoundStateView } from '#studio/wire.ts';
import { openSession, type SessionClient, waitForEnd } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';
import type { Fault } from './wallet.ts';

const served = serveStudio();
const { origin } = served;

beforeEach(() => {
	served.wallet.reward = { rewardId: randomUUID(), stake: 20_0000n, roundsLeft: 2 };
});

function freeSpinOf(client: SessionClient, more: { requestId?: string; stake?: string } = {}) {
	const { rewardId } = served.wallet.reward;
	const wish = { requestId: randomUUID(), stake: '20.00', rewardId, ...more };
	return client.call<RoundAnswer>('POST', '/api/round', wish);
}

const kinds = () => [...served.wallet.movements.values()].map(({ kind }) => kind);
const state = async (client: SessionClient) =>
	(await client.call<RoundStateView>('GET', '/api/state')).body;

test('a player with a grant is offered its rounds, and without one no field is returned', async () => {
	const client = await openSession(origin);
	const { rewardId } = served.wallet.reward;

	expect((await state(client)).freeRounds).toMatchObject({ rewardId, stake: '20.00', left: 2 });
	served.wallet.reward.roundsLeft = 0;
	expect((await state(client)).freeRounds).toBeUndefined();
});

test('free rounds stake nothing, pay their wins and are counted down', async () => {
	const client = await openSession(origin);

	const first = (await freeSpinOf(client)).body;
	const second = (await freeSpinOf(client)).body;
	const third = (await freeSpinOf(client)).body;

	const payout = [first, second].reduce(
		(sum, { round }) => sum + (parseDecimal(round.payout ?? '') ?? 0n),
		0n,
	);
	expect([first.round.state, second.round.state]).toEqual(['settled', 'settled']);
	expect(first.round).toMatchObject({ isFree: true, stake: '20.00', nonce: 1 });
	expect([first.freeRounds?.left, second.freeRounds]).toEqual([1, null]);
	expect(third.round).toMatchObject({ state: 'refused', refusal: 'REWARD_EXHAUSTED' });
	expect(served.wallet.balance).toBe(1000_0000n + payout);
	expect(second.session.staked).toBe('0.00');
	expect(parseDecimal(second.session.returned)).toBe(payout);
	expect(kinds()).toEqual(['freeBet', 'freeWin', 'freeBet', 'freeWin']);
});

test('a repeated free spin is the same round; as a paid spin it is refused', async () => {
	const client = await openSession(origin);
	const requestId = randomUUID();

	const answers = await Promise.all([1, 2, 3].map(() => freeSpinOf(client, { requestId })));
	const paid = await client.call('POST', '/api/round', { requestId, stake: '20.00' });

	expect(new Set(answers.map(({ body }) => body.round.roundId)).size).toBe(1);
	expect(served.wallet.reward.roundsLeft).toBe(1);
	expect(paid.status).toBe(409);
});

test.for([
	['20.0001', 422],
	['0.00', 422],
] as const)('a free stake of %s does not divide over the lines', async ([stake, status]) => {
	const client = await openSession(origin);

	expect((await freeSpinOf(client, { stake })).status).toBe(status);
});

test('a free stake that differs from the reward is refused by the wallet', async () => {
	const client = await openSession(origin);

	const { body } = await freeSpinOf(client, { stake: '30.00' });

	expect(body.round).toMatchObject({ state: 'refused', refusal: 'REWARD_MISMATCH' });
	expect(body.freeRounds?.left).toBe(2);
});

test.for<[Fault, number]>([
	['hang_after', 2],
	['cut_before', 2],
	['error_after', 2],
])('a free bet that only meets %s is rolled back and the round restored', async ([fault, left]) => {
	const client = await openSession(origin);
	served.wallet.fault = (name) => (name === 'freeBet' ? fault : 'none');

	const { body } = await freeSpinOf(client);
	const round = await waitForEnd(client, body.round);

	expect(round.state).toBe('void');
	expect(served.wallet.reward.roundsLeft).toBe(left);
	expect(served.wallet.balance).toBe(1000_0000n);
});

test('a win of a free round is sent until it is paid, once', async () => {
	const client = await openSession(origin);
	served.wallet.fault = (name, attempt) =>
		name === 'freeWin' && attempt < 4 ? 'cut_after' : 'none';

	const { body } = await freeSpinOf(client);
	const round = await waitForEnd(client, body.round);

	expect(round.state).toBe('settled');
	expect(served.wallet.balance).toBe(1000_0000n + (parseDecimal(round.payout ?? '') ?? -1n));
	expect(kinds()).toEqual(['freeBet', 'freeWin']);
});

test('while the wallet does not return the remaining rounds, the response omits them', async () => {
	const client = await openSession(origin);
	served.wallet.fault = (name) => (name === 'listFreeBets' ? 'cut_before' : 'none');

	const { body } = await freeSpinOf(client);

	expect(body.round.state).toBe('settled');
	expect(body).not.toHaveProperty('freeRounds');
});
