import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { returnOf, type TigerCrocodileOutcome } from '#studio/games/tiger-crocodile/play.ts';
import type { TigerCrocodileBet } from '#studio/games/tiger-crocodile/rules.ts';
import type { SlipAnswer, SlipView } from '#studio/wire.ts';
import {
	atTable,
	minor,
	phaseOf,
	placeChips,
	ROOM_TIMINGS,
	refusalOf,
	settledSlips,
	twoAtTable,
} from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({ hasRooms: true, timings: ROOM_TIMINGS });
const { origin } = served;

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
	const [first, second] = await twoAtTable(origin);
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
	const { client, stream, number } = await atTable(origin);
	const first = await placeChips(client, number, { tiger: '10.00' });
	const second = await placeChips(client, number, { crocodile: '10.00' });
	await stream.until(settledSlips(number));

	const wins = [...served.wallet.movements.values()].filter(({ kind }) => kind === 'win');
	const closes = wins.map(({ body }) => JSON.parse(body).roundClosed);
	expect(first.body.slip.walletRound).toBe(second.body.slip.walletRound);
	expect(closes).toEqual([false, true]);
	stream.close();
});

test('a slip that breaks a rule is refused, and takes nothing', async () => {
	const { client, stream, number } = await atTable(origin);
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
	const { client, stream, number } = await atTable(origin);
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
	const { client, stream, number } = await atTable(origin);
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
	const { client, stream, number } = await atTable(origin);
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
	const { client, stream, number } = await atTable(origin);
	served.wallet.balance = 5_0000n;

	const { body } = await placeChips(client, number, { tiger: '10.00' });

	expect(body.slip).toMatchObject({ state: 'refused', refusal: 'INSUFFICIENT_FUNDS' });
	await stream.until(phaseOf(number, 'show'));
	expect(served.wallet.balance).toBe(5_0000n);
	stream.close();
});
