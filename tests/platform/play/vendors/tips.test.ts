import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { listRounds } from '#platform/play/vendors/rounds.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aPlayer, REFUSING, WRONG_FIELDS } from './player.ts';
import { movement } from './vendor.ts';

test("a tip moves from the member to the vendor's account, not to the house", async ({ db }) => {
	const { tip, money } = await aPlayer(db);

	expect(await tip(30n)).toMatchObject({ code: 'OK', balance: 70n, currency: 'BDT' });
	expect(await money()).toEqual([70n, 0n, 0n, 30n, 0n]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a repeated tip gets the first reply; another amount is a mismatch', async ({ db }) => {
	const { tip, money } = await aPlayer(db);
	const same = { transactionId: randomUUID(), requestId: randomUUID() };

	const first = await tip(30n, same);
	await tip(5n);
	const second = await tip(30n, same);

	expect(second).toEqual(first);
	expect(await tip(31n, same)).toMatchObject({ code: 'DUPLICATE_MISMATCH', balance: 65n });
	expect(await money()).toEqual([65n, 0n, 0n, 35n, 0n]);
});

test.for(REFUSING)('%s is the reply to a tip of 20 with %s', async ([code, , change], { db }) => {
	const player = await aPlayer(db);
	await change(db, player);

	expect(await player.tip(20n)).toMatchObject({ code, balance: 100n });
	expect(await player.money()).toEqual([100n, 0n, 0n, 0n, 0n]);
});

test.for(WRONG_FIELDS)(
	'%s is the reply to a tip with the fields %o',
	async ([code, fields], { db }) => {
		const { tip } = await aPlayer(db);

		expect((await tip(1n, fields)).code).toBe(code);
	},
);

test.for([
	[100n, 'OK', 0n],
	[101n, 'INSUFFICIENT_FUNDS', 100n],
] as const)('a tip of %s with a balance of 100 is %s', async ([amount, code, balance], { db }) => {
	const { tip } = await aPlayer(db);

	expect(await tip(amount)).toMatchObject({ code, balance });
});

test('a refused tip stays refused when repeated', async ({ db }) => {
	const { tip, vendor, play } = await aPlayer(db);
	const transactionId = randomUUID();
	await tip(101n, { transactionId });
	await vendor.call('bet', { ...play, ...movement('r1'), amount: 1n });
	await vendor.call('adjust', { ...play, ...movement('r1'), amount: 50n, reason: 'test' });

	expect((await tip(101n, { transactionId })).code).toBe('INSUFFICIENT_FUNDS');
});

test('a tip may follow its round, but not for the round of another member', async ({ db }) => {
	const { tip, vendor, play } = await aPlayer(db);
	await vendor.call('bet', { ...play, ...movement('r1'), amount: 1n });
	await vendor.call('closeRound', { ...play, ...movement('r1') });
	const other = await vendor.launch(await aMember(db, { cash: 5n }));

	expect((await tip(1n)).code).toBe('OK');
	expect((await tip(1n, other)).code).toBe('INVALID_REQUEST');
});

test('a rollback returns a tip, once, also for an excluded member', async ({ db }) => {
	const { tip, rollback, money, vendor, memberId } = await aPlayer(db);
	const tipId = randomUUID();
	await tip(30n, { transactionId: tipId });
	await sql`update member set status = 'excluded' where id = ${memberId}`.execute(db);
	vendor.clock.now = secondsAfter(NOON, 100_000);

	expect(await rollback('r1', tipId)).toMatchObject({ code: 'OK', balance: 100n });
	expect(await rollback('r1', tipId)).toMatchObject({ code: 'OK', balance: 100n });
	expect(await rollback('r2', tipId)).toMatchObject({ code: 'TX_NOT_FOUND' });
	expect(await money()).toEqual([100n, 0n, 0n, 0n, 0n]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a rollback before its tip leaves a tombstone that the tip finds', async ({ db }) => {
	const { tip, rollback, money } = await aPlayer(db);
	const transactionId = randomUUID();

	await rollback('r1', transactionId);

	expect((await tip(30n, { transactionId })).code).toBe('TX_ALREADY_ROLLED_BACK');
	expect(await money()).toEqual([100n, 0n, 0n, 0n, 0n]);
});

test('a tip is not a bet: no win is paid for it', async ({ db }) => {
	const { tip, vendor, play } = await aPlayer(db);
	const betTransactionId = randomUUID();
	await tip(30n, { transactionId: betTransactionId });
	const win = { ...play, ...movement('r1'), amount: 5n, betTransactionId, roundClosed: true };

	expect((await vendor.call('win', win)).code).toBe('TX_NOT_FOUND');
	expect((await vendor.call('freeWin', win)).code).toBe('TX_NOT_FOUND');
});

test('the betting record shows the tips of a round that were not rolled back', async ({ db }) => {
	const { tip, rollback, vendor, play, memberId } = await aPlayer(db);
	await vendor.call('bet', { ...play, ...movement('r1'), amount: 1n });
	const transactionId = randomUUID();
	await tip(30n, { transactionId });
	await tip(4n);
	await rollback('r1', transactionId);

	const { rounds } = await listRounds(db, { memberId, pageNo: 1, pageSize: 10 });

	expect(rounds).toMatchObject([{ roundId: 'r1', stake: 1n, tips: 4n }]);
});
