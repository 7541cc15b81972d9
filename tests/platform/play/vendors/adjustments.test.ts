import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { listRounds } from '#platform/play/vendors/rounds.ts';
import { test } from '../../database.ts';
import { aBettor, closing } from './player.ts';
import { GAME, movement, pemOf } from './vendor.ts';

/** A member with 100 who staked 10 in a closed round that paid `win`. */
async function aPaidRound(db: Database, win: bigint) {
	const play = await aBettor(db, { cash: 100n });
	const betTransactionId = randomUUID();
	await play.bet('r1', 10n, { transactionId: betTransactionId });
	const paid = { ...movement('r1'), amount: win, betTransactionId, ...closing };
	await play.vendor.call('win', { ...play.play, ...paid });
	const adjust = (amount: bigint, more = {}) => {
		const change = { ...movement('r1'), amount, reason: 'reel stuck', ...more };
		return play.vendor.call('adjust', { ...play.play, ...change });
	};
	return { ...play, adjust };
}

describe('an adjustment', () => {
	test.for([
		[50n, 'OK', 165n],
		[-24n, 'OK', 91n],
		[-25n, 'OK', 90n],
		[-26n, 'LIMIT_REACHED', 115n],
		[-99n, 'LIMIT_REACHED', 115n],
	] as const)('of %s after a win of 25 is %s', async ([amount, code, balance], { db }) => {
		const { adjust } = await aPaidRound(db, 25n);

		const reply = await adjust(amount);

		expect(reply).toMatchObject({ code, balance });
		expect(reply.limit).toBe(code === 'OK' ? undefined : 'payout');
	});

	test('takes nothing from a lost stake', async ({ db }) => {
		const { adjust, money } = await aPaidRound(db, 0n);

		expect((await adjust(-1n)).code).toBe('LIMIT_REACHED');
		expect(await money()).toEqual([90n, 0n, 10n]);
	});

	test('takes back only what earlier adjustments left', async ({ db }) => {
		const { adjust, money } = await aPaidRound(db, 25n);
		await adjust(-20n);

		expect((await adjust(-6n)).code).toBe('LIMIT_REACHED');
		expect((await adjust(3n)).code).toBe('OK');
		expect((await adjust(-8n)).code).toBe('OK');
		expect((await adjust(-1n)).code).toBe('LIMIT_REACHED');
		expect(await money()).toEqual([90n, 0n, 10n]);
	});

	test('takes no more than the balance', async ({ db }) => {
		const { adjust, bet } = await aPaidRound(db, 25n);
		await bet('r2', 100n);

		expect(await adjust(-16n)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 15n });
		expect(await adjust(-15n)).toMatchObject({ code: 'OK', balance: 0n });
	});

	test.for(['game', 'vendor'])('with the %s off pays, and takes nothing', async (off, { db }) => {
		const { adjust, vendor, money } = await aPaidRound(db, 25n);
		const { vendorCode, keys } = vendor;
		if (off === 'game') await setVendorGame(db, { vendorCode, gameCode: GAME, enabled: false });
		else
			await setVendor(db, { vendorCode, publicKeysPem: [pemOf(keys.publicKey)], enabled: false });

		expect(await adjust(-1n)).toMatchObject({ code: 'GAME_DISABLED', balance: 115n });
		expect(await adjust(5n)).toMatchObject({ code: 'OK', balance: 120n });
		expect(await money()).toEqual([120n, 0n, -20n]);
	});

	test('that was refused may be repeated and succeed', async ({ db }) => {
		const { adjust } = await aPaidRound(db, 25n);
		const transactionId = randomUUID();
		await adjust(-30n, { transactionId });
		await adjust(5n);

		expect(await adjust(-30n, { transactionId })).toMatchObject({ code: 'OK', balance: 90n });
	});

	test('of an unknown round is refused', async ({ db }) => {
		const { vendor, play } = await aBettor(db);

		const adjust = { ...play, ...movement('r9'), amount: 1n, reason: 'reel stuck' };

		expect((await vendor.call('adjust', adjust)).code).toBe('TX_NOT_FOUND');
	});
});

test.for([
	[0n, [7n]],
	[25n, [-5n]],
	[25n, [-25n, 4n, -3n]],
] as const)(
	'the record of a win of %s with the corrections %s matches the ledger',
	async ([win, corrections], { db }) => {
		const { adjust, memberId, money } = await aPaidRound(db, win);
		for (const amount of corrections) await adjust(amount);

		const { rounds } = await listRounds(db, { memberId, pageNo: 1, pageSize: 10 });

		const [{ stake = 0n, payout = 0n, adjustment = 0n } = {}] = rounds;
		expect([payout, adjustment]).toEqual([win, corrections.reduce((sum, one) => sum + one, 0n)]);
		expect((await money())[0]).toBe(100n - stake + payout + adjustment);
		expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	},
);
