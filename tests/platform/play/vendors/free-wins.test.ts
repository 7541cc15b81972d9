import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { NOON, test } from '../../database.ts';
import { aPlayer, REFUSING, usedOf } from './player.ts';
import { movement } from './vendor.ts';

describe('the win of a free bet', () => {
	test.for([
		[0n, [100n, 0n, 0n, 0n, 0n]],
		[50n, [150n, 0n, 0n, 0n, -50n]],
	] as const)(
		'of %s is paid as cash from the bonus account, once',
		async ([amount, expected], { db }) => {
			const player = await aPlayer(db);
			const betId = randomUUID();
			await player.freeBet('r1', { transactionId: betId });
			const same = { transactionId: randomUUID() };

			const first = await player.freeWin('r1', betId, amount, same);
			const second = await player.freeWin('r1', betId, amount, same);
			const third = await player.freeWin('r1', betId, amount);

			expect(first).toMatchObject({ code: 'OK', balance: expected[0] });
			expect(second.code).toBe('OK');
			expect(third.code).toBe('TX_ALREADY_SETTLED');
			expect(await player.money()).toEqual(expected);
			expect(await reconcile(db, invariants, { full: true })).toEqual([]);
		},
	);

	test('is paid although token, member, game and reward are gone', async ({ db }) => {
		const player = await aPlayer(db);
		const betId = randomUUID();
		await player.freeBet('r1', { transactionId: betId });
		for (const [, , change] of REFUSING) await change(db, player);
		player.vendor.clock.now = secondsAfter(NOON, 100_000);

		expect(await player.freeWin('r1', betId, 5n)).toMatchObject({ code: 'OK', balance: 105n });
	});

	test('that came before its bet is paid when repeated', async ({ db }) => {
		const player = await aPlayer(db);
		const betId = randomUUID();
		const same = { transactionId: randomUUID() };

		expect((await player.freeWin('r1', betId, 5n, same)).code).toBe('TX_NOT_FOUND');
		await player.freeBet('r1', { transactionId: betId });
		expect((await player.freeWin('r1', betId, 5n, same)).code).toBe('OK');
	});

	test('is not paid as a win, and a win is not paid as a free win', async ({ db }) => {
		const player = await aPlayer(db);
		const [freeId, betId] = [randomUUID(), randomUUID()];
		await player.freeBet('r1', { transactionId: freeId });
		const bet = { ...player.play, ...movement('r2'), amount: 1n, transactionId: betId };
		await player.vendor.call('bet', bet);
		const win = { ...player.play, ...movement('r1'), amount: 5n, betTransactionId: freeId };

		expect((await player.vendor.call('win', { ...win, roundClosed: true })).code).toBe(
			'TX_NOT_FOUND',
		);
		expect((await player.freeWin('r2', betId, 5n)).code).toBe('TX_NOT_FOUND');
	});

	test('that closes the round gives the stakes of paid bets to the house', async ({ db }) => {
		const player = await aPlayer(db);
		const betId = randomUUID();
		await player.freeBet('r1', { transactionId: betId });
		await player.vendor.call('bet', { ...player.play, ...movement('r1'), amount: 10n });

		expect(await player.freeWin('r1', betId, 7n)).toMatchObject({ code: 'OK', balance: 97n });
		expect(await player.money()).toEqual([97n, 0n, 10n, 0n, -7n]);
		expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	});

	test('of a closed round is refused: the free bet has lost', async ({ db }) => {
		const player = await aPlayer(db);
		const betId = randomUUID();
		await player.freeBet('r1', { transactionId: betId });
		await player.vendor.call('closeRound', { ...player.play, ...movement('r1') });

		expect((await player.freeWin('r1', betId, 5n)).code).toBe('TX_ALREADY_SETTLED');
		expect((await player.rollback('r1', betId)).code).toBe('TX_ALREADY_SETTLED');
		expect(await usedOf(db, player)).toBe(1);
	});
});
