import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { house, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { setVendor, setVendorGame } from '#platform/vendors/games.ts';
import { findRound, listRounds } from '#platform/vendors/rounds.ts';
import { aMember, NOON, test } from '../database.ts';
import { aVendor, GAME, movement, pemOf } from './vendor.ts';

/** A member with 100 at an open game. */
async function aPlay(db: Database, { cash = 100_0000n, currency = 'BDT' } = {}) {
	const vendor = await aVendor(db);
	const memberId = await aMember(db, { cash, currency });
	const play = await vendor.launch(memberId, { currency });
	const money = () =>
		balancesOf(db, [
			memberCash(memberId, currency),
			roundEscrow(memberId, currency),
			house(vendor.vendorCode, currency),
		]);
	const bet = (roundId: string, amount: bigint, more = {}) =>
		vendor.call('bet', { ...play, ...movement(roundId), amount, ...more });
	return { vendor, memberId, play, money, bet };
}

const closing = { roundClosed: true };

describe('a bet', () => {
	test('moves the stake to the escrow and answers the balance', async ({ db }) => {
		const { bet, money } = await aPlay(db);

		const reply = await bet('r1', 10_0000n);

		expect(reply).toMatchObject({ code: 'OK', balance: 90_0000n, currency: 'BDT' });
		expect(await money()).toEqual([90_0000n, 10_0000n, 0n]);
	});

	test('answers a repeat as the first time, and moves nothing', async ({ db }) => {
		const { bet, money } = await aPlay(db);
		const transactionId = randomUUID();
		const requestId = randomUUID();

		const first = await bet('r1', 10n, { transactionId, requestId });
		await bet('r1', 5n);
		const second = await bet('r1', 10n, { transactionId, requestId });

		expect(second).toEqual(first);
		expect(await money()).toEqual([99_9985n, 15n, 0n]);
	});

	test('with a used id and another body is a mismatch', async ({ db }) => {
		const { bet, money } = await aPlay(db);
		const transactionId = randomUUID();
		await bet('r1', 10n, { transactionId });

		const reply = await bet('r1', 11n, { transactionId });

		expect(reply).toMatchObject({ code: 'DUPLICATE_MISMATCH', balance: 99_9990n });
		expect(await money()).toEqual([99_9990n, 10n, 0n]);
	});

	test.for([
		[100_0000n, 'OK', 0n],
		[100_0001n, 'INSUFFICIENT_FUNDS', 100_0000n],
	] as const)('of %s with a balance of 100 is %s', async ([amount, code, balance], { db }) => {
		const { bet } = await aPlay(db);

		expect(await bet('r1', amount)).toMatchObject({ code, balance });
	});

	test('that was refused stays refused when it comes again', async ({ db }) => {
		const { bet, vendor, play } = await aPlay(db, { cash: 5n });
		const transactionId = randomUUID();
		await bet('r1', 10n, { transactionId });
		await bet('r0', 1n);
		await vendor.call('adjust', { ...play, ...movement('r0'), amount: 50n, reason: 'test' });

		const reply = await bet('r1', 10n, { transactionId });

		expect(reply.code).toBe('INSUFFICIENT_FUNDS');
	});

	test.for([
		[1799, 'OK'],
		[1800, 'TOKEN_EXPIRED'],
		[1801, 'TOKEN_EXPIRED'],
	] as const)('%d s after the last sign of life is %s', async ([afterS, code], { db }) => {
		const { bet, vendor } = await aPlay(db);
		vendor.clock.now = secondsAfter(NOON, afterS);

		expect(await bet('r1', 1n)).toMatchObject({ code, currency: 'BDT' });
	});

	test('keeps the play token alive', async ({ db }) => {
		const { bet, vendor } = await aPlay(db);
		for (const afterS of [1500, 3000, 4500]) {
			vendor.clock.now = secondsAfter(NOON, afterS);

			expect((await bet('r1', 1n)).code).toBe('OK');
		}
	});

	test.for(['locked', 'excluded'])('of a member who is %s is refused', async (status, { db }) => {
		const { bet, memberId } = await aPlay(db);
		await sql`update member set status = ${status} where id = ${memberId}`.execute(db);

		expect(await bet('r1', 1n)).toMatchObject({ code: 'USER_DISABLED', balance: 100_0000n });
	});

	test('for a game that is switched off is refused', async ({ db }) => {
		const { bet, vendor } = await aPlay(db);
		await setVendorGame(db, { vendorCode: vendor.vendorCode, gameCode: GAME, enabled: false });

		expect((await bet('r1', 1n)).code).toBe('GAME_DISABLED');
	});

	test('of a vendor that is switched off is refused', async ({ db }) => {
		const { bet, vendor } = await aPlay(db);
		const publicKeysPem = [pemOf(vendor.keys.publicKey)];
		await setVendor(db, { vendorCode: vendor.vendorCode, publicKeysPem, enabled: false });

		expect((await bet('r1', 1n)).code).toBe('GAME_DISABLED');
	});

	test.for([
		[9n, 'OK', undefined],
		[10n, 'OK', undefined],
		[11n, 'LIMIT_REACHED', 'stakeMax'],
	] as const)('of %s with a highest stake of 10 is %s', async ([amount, code, limit], { db }) => {
		const { bet, vendor } = await aPlay(db);
		await setVendorGame(db, { vendorCode: vendor.vendorCode, gameCode: GAME, stakeMax: 10n });

		const reply = await bet('r1', amount);

		expect([reply.code, reply.limit]).toEqual([code, limit]);
	});

	test('in another currency is refused', async ({ db }) => {
		const { bet } = await aPlay(db);

		expect((await bet('r1', 1n, { currency: 'DEMO' })).code).toBe('WRONG_CURRENCY');
	});

	test('with the token of another member or game is refused', async ({ db }) => {
		const { bet } = await aPlay(db);
		const otherId = await aMember(db, { cash: 5n });

		expect((await bet('r1', 1n, { user: String(otherId) })).code).toBe('INVALID_TOKEN');
		expect((await bet('r1', 1n, { user: '999999999' })).code).toBe('INVALID_TOKEN');
		expect((await bet('r1', 1n, { user: 'x' })).code).toBe('INVALID_TOKEN');
		expect((await bet('r1', 1n, { gameCode: 'other' })).code).toBe('INVALID_TOKEN');
		expect((await bet('r1', 1n, { token: 'other' })).code).toBe('INVALID_TOKEN');
	});

	test('in the round of another member is refused', async ({ db }) => {
		const { bet, vendor } = await aPlay(db);
		await bet('r1', 1n);
		const other = await vendor.launch(await aMember(db, { cash: 5n }));

		const reply = await vendor.call('bet', { ...other, ...movement('r1'), amount: 1n });

		expect(reply).toMatchObject({ code: 'INVALID_REQUEST', balance: 5n });
	});

	test('after the round was closed is refused', async ({ db }) => {
		const { bet, vendor, play } = await aPlay(db);
		await bet('r1', 1n);
		await vendor.call('closeRound', { ...play, ...movement('r1') });

		expect((await bet('r1', 1n)).code).toBe('TX_ALREADY_SETTLED');
	});
});

describe('a win', () => {
	test.for([
		[0n, [90n, 0n, 10n]],
		[10n, [100n, 0n, 0n]],
		[25n, [115n, 0n, -15n]],
	] as const)('of %s for a bet of 10 leaves %s', async ([amount, expected], { db }) => {
		const { bet, vendor, play, money } = await aPlay(db, { cash: 100n });
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
		const { bet, vendor, play, memberId, money } = await aPlay(db, { cash: 100n });
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

	test('decides a bet once, whatever its id', async ({ db }) => {
		const { bet, vendor, play } = await aPlay(db);
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		const win = () => ({ ...play, ...movement('r1'), amount: 5n, betTransactionId });
		await vendor.call('win', { ...win(), roundClosed: false });

		expect((await vendor.call('win', { ...win(), ...closing })).code).toBe('TX_ALREADY_SETTLED');
	});

	test('that came before its bet is paid when it comes again', async ({ db }) => {
		const { bet, vendor, play } = await aPlay(db, { cash: 10n });
		const betTransactionId = randomUUID();
		const win = { ...play, ...movement('r1'), amount: 5n, betTransactionId, ...closing };

		expect((await vendor.call('win', win)).code).toBe('TX_NOT_FOUND');
		await bet('r1', 10n, { transactionId: betTransactionId });
		expect(await vendor.call('win', win)).toMatchObject({ code: 'OK', balance: 5n });
	});

	test('that closes the round gives the other stakes to the house', async ({ db }) => {
		const { bet, vendor, play, money, memberId } = await aPlay(db, { cash: 100n });
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

describe('a bet and win in one', () => {
	test.for([
		[0n, [90n, 0n, 10n]],
		[10n, [100n, 0n, 0n]],
		[40n, [130n, 0n, -30n]],
	] as const)('of 10 and %s leaves %s, once', async ([winAmount, expected], { db }) => {
		const { vendor, play, money } = await aPlay(db, { cash: 100n });
		const both = { ...play, ...movement('r1'), amount: 10n, winAmount, ...closing };

		const first = await vendor.call('betWin', both);
		const second = await vendor.call('betWin', both);

		expect([first.code, first.balance]).toEqual(['OK', expected[0]]);
		expect(second.balance).toBe(expected[0]);
		expect(await money()).toEqual(expected);
	});

	test('does nothing when the stake cannot be paid', async ({ db }) => {
		const { vendor, play, money } = await aPlay(db, { cash: 5n });
		const both = { ...play, ...movement('r1'), amount: 10n, winAmount: 99n, ...closing };

		expect((await vendor.call('betWin', both)).code).toBe('INSUFFICIENT_FUNDS');
		expect(await money()).toEqual([5n, 0n, 0n]);
	});
});

describe('a rollback', () => {
	test('of what is no bet says that there is none, and moves nothing', async ({ db }) => {
		const { bet, vendor, play, money } = await aPlay(db, { cash: 100n });
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		const win = { ...play, ...movement('r1'), amount: 5n, betTransactionId, ...closing };
		await vendor.call('win', win);
		const own = movement('r1');

		const ofWin = { ...play, ...movement('r1'), betTransactionId: win.transactionId };
		expect(await vendor.call('rollback', ofWin)).toMatchObject({ code: 'TX_NOT_FOUND' });
		const ofItself = { ...play, ...own, betTransactionId: own.transactionId };
		expect(await vendor.call('rollback', ofItself)).toMatchObject({ code: 'TX_NOT_FOUND' });
		expect(await money()).toEqual([95n, 0n, 5n]);
	});

	test('gives the stake back, once', async ({ db }) => {
		const { bet, vendor, play, money, memberId } = await aPlay(db, { cash: 100n });
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		const rollback = () => ({ ...play, ...movement('r1'), betTransactionId });

		const first = await vendor.call('rollback', rollback());
		const second = await vendor.call('rollback', rollback());

		expect(first).toMatchObject({ code: 'OK', balance: 100n });
		expect(second).toMatchObject({ code: 'OK', balance: 100n });
		expect(await money()).toEqual([100n, 0n, 0n]);
		const { rounds } = await listRounds(db, { memberId, pageNo: 1, pageSize: 10 });
		expect(rounds).toMatchObject([{ roundId: 'r1', status: 'void', stake: 0n }]);
	});

	test('before its bet leaves a tombstone that the bet finds', async ({ db }) => {
		const { bet, vendor, play, money } = await aPlay(db, { cash: 100n });
		const betTransactionId = randomUUID();

		const reply = await vendor.call('rollback', { ...play, ...movement('r1'), betTransactionId });
		const late = await bet('r1', 10n, { transactionId: betTransactionId });
		const again = await bet('r1', 10n, { transactionId: betTransactionId });

		expect(reply).toMatchObject({ code: 'OK', balance: 100n });
		expect(late).toMatchObject({ code: 'TX_ALREADY_ROLLED_BACK', balance: 100n });
		expect(again.code).toBe('TX_ALREADY_ROLLED_BACK');
		expect(await money()).toEqual([100n, 0n, 0n]);
	});

	test('of a decided bet is refused', async ({ db }) => {
		const { bet, vendor, play } = await aPlay(db);
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		const win = { ...play, ...movement('r1'), amount: 0n, betTransactionId, ...closing };
		await vendor.call('win', win);

		const reply = await vendor.call('rollback', { ...play, ...movement('r1'), betTransactionId });

		expect(reply.code).toBe('TX_ALREADY_SETTLED');
	});

	test('of a refused bet is done and moves nothing', async ({ db }) => {
		const { bet, vendor, play, money } = await aPlay(db, { cash: 5n });
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });

		const reply = await vendor.call('rollback', { ...play, ...movement('r1'), betTransactionId });

		expect(reply).toMatchObject({ code: 'OK', balance: 5n });
		expect(await money()).toEqual([5n, 0n, 0n]);
	});

	test('leaves no way to a later win', async ({ db }) => {
		const { bet, vendor, play } = await aPlay(db);
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		await vendor.call('rollback', { ...play, ...movement('r1'), betTransactionId });

		const win = { ...play, ...movement('r1'), amount: 9n, betTransactionId, ...closing };

		expect((await vendor.call('win', win)).code).toBe('TX_ALREADY_ROLLED_BACK');
	});
});

describe('an adjustment', () => {
	test.for([
		[50n, 'OK', 149n],
		[-99n, 'OK', 0n],
		[-100n, 'INSUFFICIENT_FUNDS', 99n],
	] as const)('of %s is %s', async ([amount, code, balance], { db }) => {
		const { bet, vendor, play } = await aPlay(db, { cash: 100n });
		await bet('r1', 1n);

		const adjust = { ...play, ...movement('r1'), amount, reason: 'reel stuck' };

		expect(await vendor.call('adjust', adjust)).toMatchObject({ code, balance });
	});

	test('of an unknown round is refused', async ({ db }) => {
		const { vendor, play } = await aPlay(db);

		const adjust = { ...play, ...movement('r9'), amount: 1n, reason: 'reel stuck' };

		expect((await vendor.call('adjust', adjust)).code).toBe('TX_NOT_FOUND');
	});
});

test('trial money stays trial money', async ({ db }) => {
	const { bet, vendor, play, money } = await aPlay(db, { cash: 100n, currency: 'DEMO' });
	const betTransactionId = randomUUID();
	await bet('r1', 10n, { transactionId: betTransactionId });

	const win = { ...play, ...movement('r1'), amount: 30n, betTransactionId, ...closing };

	expect(await vendor.call('win', win)).toMatchObject({ code: 'OK', currency: 'DEMO' });
	expect(await money()).toEqual([120n, 0n, -20n]);
});
