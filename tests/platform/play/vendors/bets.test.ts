import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aBettor } from './player.ts';
import { GAME, movement, pemOf } from './vendor.ts';

describe('a bet', () => {
	test('moves the stake to the escrow and returns the balance', async ({ db }) => {
		const { bet, money } = await aBettor(db);

		const reply = await bet('r1', 10_0000n);

		expect(reply).toMatchObject({ code: 'OK', balance: 90_0000n, currency: 'BDT' });
		expect(await money()).toEqual([90_0000n, 10_0000n, 0n]);
	});

	test('that is repeated gets the first reply and moves nothing', async ({ db }) => {
		const { bet, money } = await aBettor(db);
		const transactionId = randomUUID();
		const requestId = randomUUID();

		const first = await bet('r1', 10n, { transactionId, requestId });
		await bet('r1', 5n);
		const second = await bet('r1', 10n, { transactionId, requestId });

		expect(second).toEqual(first);
		expect(await money()).toEqual([99_9985n, 15n, 0n]);
	});

	test('is identified by its transaction id; the request id is only echoed', async ({ db }) => {
		const { bet, money } = await aBettor(db);
		const transactionId = randomUUID();
		const [requestId, later] = [randomUUID(), randomUUID()];

		const first = await bet('r1', 10n, { transactionId, requestId });
		const repeated = await bet('r1', 10n, { transactionId, requestId: later });
		const another = await bet('r1', 10n, { requestId });

		expect(repeated).toEqual({ ...first, requestId: later });
		expect(another).toMatchObject({ code: 'OK', requestId, balance: 99_9980n });
		expect(await money()).toEqual([99_9980n, 20n, 0n]);
	});

	test('with a used id and another body is a mismatch', async ({ db }) => {
		const { bet, money } = await aBettor(db);
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
		const { bet } = await aBettor(db);

		expect(await bet('r1', amount)).toMatchObject({ code, balance });
	});

	test('that was refused stays refused when repeated', async ({ db }) => {
		const { bet, vendor, play } = await aBettor(db, { cash: 5n });
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
	] as const)('%d s after the last activity is %s', async ([afterS, code], { db }) => {
		const { bet, vendor } = await aBettor(db);
		vendor.clock.now = secondsAfter(NOON, afterS);

		expect(await bet('r1', 1n)).toMatchObject({ code, currency: 'BDT' });
	});

	test('extends the play token', async ({ db }) => {
		const { bet, vendor } = await aBettor(db);
		for (const afterS of [1500, 3000, 4500]) {
			vendor.clock.now = secondsAfter(NOON, afterS);

			expect((await bet('r1', 1n)).code).toBe('OK');
		}
	});

	test.for(['locked', 'excluded'])('of a member who is %s is refused', async (status, { db }) => {
		const { bet, memberId } = await aBettor(db);
		await sql`update member set status = ${status} where id = ${memberId}`.execute(db);

		expect(await bet('r1', 1n)).toMatchObject({ code: 'USER_DISABLED', balance: 100_0000n });
	});

	test('for a game that is switched off is refused', async ({ db }) => {
		const { bet, vendor } = await aBettor(db);
		await setVendorGame(db, { vendorCode: vendor.vendorCode, gameCode: GAME, enabled: false });

		expect((await bet('r1', 1n)).code).toBe('GAME_DISABLED');
	});

	test('of a vendor that is switched off is refused', async ({ db }) => {
		const { bet, vendor } = await aBettor(db);
		const publicKeysPem = [pemOf(vendor.keys.publicKey)];
		await setVendor(db, { vendorCode: vendor.vendorCode, publicKeysPem, enabled: false });

		expect((await bet('r1', 1n)).code).toBe('GAME_DISABLED');
	});

	test.for([
		[9n, 'OK', undefined],
		[10n, 'OK', undefined],
		[11n, 'LIMIT_REACHED', 'stakeMax'],
	] as const)('of %s with a maximum stake of 10 is %s', async ([amount, code, limit], { db }) => {
		const { bet, vendor } = await aBettor(db);
		await setVendorGame(db, { vendorCode: vendor.vendorCode, gameCode: GAME, stakeMax: 10n });

		const reply = await bet('r1', amount);

		expect([reply.code, reply.limit]).toEqual([code, limit]);
	});

	test('in another currency is refused', async ({ db }) => {
		const { bet } = await aBettor(db);

		expect((await bet('r1', 1n, { currency: 'DEMO' })).code).toBe('WRONG_CURRENCY');
	});

	test('with the token of another member or game is refused', async ({ db }) => {
		const { bet } = await aBettor(db);
		const otherId = await aMember(db, { cash: 5n });

		expect((await bet('r1', 1n, { user: String(otherId) })).code).toBe('INVALID_TOKEN');
		expect((await bet('r1', 1n, { user: '999999999' })).code).toBe('INVALID_TOKEN');
		expect((await bet('r1', 1n, { user: 'x' })).code).toBe('INVALID_TOKEN');
		expect((await bet('r1', 1n, { gameCode: 'other' })).code).toBe('INVALID_TOKEN');
		expect((await bet('r1', 1n, { token: 'other' })).code).toBe('INVALID_TOKEN');
	});

	test('in the round of another member is refused', async ({ db }) => {
		const { bet, vendor } = await aBettor(db);
		await bet('r1', 1n);
		const other = await vendor.launch(await aMember(db, { cash: 5n }));

		const reply = await vendor.call('bet', { ...other, ...movement('r1'), amount: 1n });

		expect(reply).toMatchObject({ code: 'INVALID_REQUEST', balance: 5n });
	});

	test('after the round was closed is refused', async ({ db }) => {
		const { bet, vendor, play } = await aBettor(db);
		await bet('r1', 1n);
		await vendor.call('closeRound', { ...play, ...movement('r1') });

		expect((await bet('r1', 1n)).code).toBe('TX_ALREADY_SETTLED');
	});
});
