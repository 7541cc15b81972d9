import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { listRounds } from '#platform/play/vendors/rounds.ts';
import { test } from '../../database.ts';
import { aBettor, closing } from './player.ts';
import { movement } from './vendor.ts';

describe('a rollback', () => {
	test('of a transaction that is not a bet is not found and moves nothing', async ({ db }) => {
		const { bet, vendor, play, money } = await aBettor(db, { cash: 100n });
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

	test('returns the stake, once', async ({ db }) => {
		const { bet, vendor, play, money, memberId } = await aBettor(db, { cash: 100n });
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
		const { bet, vendor, play, money } = await aBettor(db, { cash: 100n });
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
		const { bet, vendor, play } = await aBettor(db);
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		const win = { ...play, ...movement('r1'), amount: 0n, betTransactionId, ...closing };
		await vendor.call('win', win);

		const reply = await vendor.call('rollback', { ...play, ...movement('r1'), betTransactionId });

		expect(reply.code).toBe('TX_ALREADY_SETTLED');
	});

	test('of a refused bet succeeds and moves nothing', async ({ db }) => {
		const { bet, vendor, play, money } = await aBettor(db, { cash: 5n });
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });

		const reply = await vendor.call('rollback', { ...play, ...movement('r1'), betTransactionId });

		expect(reply).toMatchObject({ code: 'OK', balance: 5n });
		expect(await money()).toEqual([5n, 0n, 0n]);
	});

	test('excludes a later win', async ({ db }) => {
		const { bet, vendor, play } = await aBettor(db);
		const betTransactionId = randomUUID();
		await bet('r1', 10n, { transactionId: betTransactionId });
		await vendor.call('rollback', { ...play, ...movement('r1'), betTransactionId });

		const win = { ...play, ...movement('r1'), amount: 9n, betTransactionId, ...closing };

		expect((await vendor.call('win', win)).code).toBe('TX_ALREADY_ROLLED_BACK');
	});
});
