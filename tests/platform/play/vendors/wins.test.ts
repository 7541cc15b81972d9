import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { findRound } from '#platform/play/vendors/rounds.ts';
import { NOON, test } from '../../database.ts';
import { aBettor, closing } from './player.ts';
import { GAME, movement } from './vendor.ts';

describe('a win', () => {
	test.for([
		[0n, [90n, 0n, 10n]],
		[10n, [100n, 0n, 0n]],
		[25n, [115n, 0n, -15n]],
	] as const)('of %s for a bet of 10 leaves %s', async ([amount, expected], { db }) => {
		const { bet, vendor, play, money } = await aBettor(db, { cash: 100n });
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });

		const win = { ...play, ...movement('r1'), amount, betTransactionId, ...closing };
		const first = await vendor.call('win', win);
		const second = await vendor.call('win', win);

		expect(first).toMatchObject({ code: 'OK', balance: expected[0] });
		expect(second).toMatchObject({ code: 'OK', balance: expected[0] });
		expect(await money()).toEqual(expected);
	});

	test('is paid although token, member and game are gone', async ({ db }) => {
		const { bet, vendor, play, memberId, money } = await aBettor(db, { cash: 100n });
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		await sql`update member set status = 'excluded' where id = ${memberId}`.execute(db);
		await setVendorGame(db, { vendorCode: vendor.vendorCode, gameCode: GAME, enabled: false });
		vendor.clock.now = secondsAfter(NOON, 100_000);

		const win = { ...play, ...movement('r1'), amount: 30n, betTransactionId, ...closing };
		const reply = await vendor.call('win', win);

		expect(reply).toMatchObject({ code: 'OK', balance: 120n });
		expect(await money()).toEqual([120n, 0n, -20n]);
	});

	test('decides a bet once, under any id', async ({ db }) => {
		const { bet, vendor, play } = await aBettor(db);
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		const win = () => ({ ...play, ...movement('r1'), amount: 5n, betTransactionId });
		await vendor.call('win', { ...win(), roundClosed: false });

		expect((await vendor.call('win', { ...win(), ...closing })).code).toBe('TX_ALREADY_SETTLED');
	});

	test('that came before its bet is paid when repeated', async ({ db }) => {
		const { bet, vendor, play } = await aBettor(db, { cash: 10n });
		const betTransactionId = randomUUID();
		const win = { ...play, ...movement('r1'), amount: 5n, betTransactionId, ...closing };

		expect((await vendor.call('win', win)).code).toBe('TX_NOT_FOUND');
		await bet('r1', 10n, { transactionId: betTransactionId });
		expect(await vendor.call('win', win)).toMatchObject({ code: 'OK', balance: 5n });
	});

	test('that closes the round gives the other stakes to the house', async ({ db }) => {
		const { bet, vendor, play, money, memberId } = await aBettor(db, { cash: 100n });
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		await bet('r1', 20n);

		const win = { ...play, ...movement('r1'), amount: 40n, betTransactionId, ...closing };
		await vendor.call('win', win);

		expect(await money()).toEqual([110n, 0n, -10n]);
		const wanted = { memberId, vendorCode: vendor.vendorCode, roundId: 'r1' };
		expect(await findRound(db, wanted)).toMatchObject({
			status: 'settled',
			stake: 30n,
			held: 0n,
			payout: 40n,
			settledAt: NOON,
		});
	});
});

describe('a combined bet and win', () => {
	test.for([
		[0n, [90n, 0n, 10n]],
		[10n, [100n, 0n, 0n]],
		[40n, [130n, 0n, -30n]],
	] as const)('of 10 and %s leaves %s, once', async ([winAmount, expected], { db }) => {
		const { vendor, play, money } = await aBettor(db, { cash: 100n });
		const both = { ...play, ...movement('r1'), amount: 10n, winAmount, ...closing };

		const first = await vendor.call('betWin', both);
		const second = await vendor.call('betWin', both);

		expect([first.code, first.balance]).toEqual(['OK', expected[0]]);
		expect(second.balance).toBe(expected[0]);
		expect(await money()).toEqual(expected);
	});

	test('does nothing without the money for the stake', async ({ db }) => {
		const { vendor, play, money } = await aBettor(db, { cash: 5n });
		const both = { ...play, ...movement('r1'), amount: 10n, winAmount: 99n, ...closing };

		expect((await vendor.call('betWin', both)).code).toBe('INSUFFICIENT_FUNDS');
		expect(await money()).toEqual([5n, 0n, 0n]);
	});
});

test('trial money stays trial money', async ({ db }) => {
	const { bet, vendor, play, money } = await aBettor(db, { cash: 100n, currency: 'DEMO' });
	const betTransactionId = randomUUID();
	await bet('r1', 10n, { transactionId: betTransactionId });

	const win = { ...play, ...movement('r1'), amount: 30n, betTransactionId, ...closing };

	expect(await vendor.call('win', win)).toMatchObject({ code: 'OK', currency: 'DEMO' });
	expect(await money()).toEqual([120n, 0n, -20n]);
});
