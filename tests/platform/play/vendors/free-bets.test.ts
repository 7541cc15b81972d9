import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { readValidBets } from '#platform/play/days/read-play.ts';
import { cancelFreeRounds, grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { listRounds } from '#platform/play/vendors/rounds.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aPlayer, type Player, REFUSING, usedOf, WRONG_FIELDS } from './player.ts';
import { movement } from './vendor.ts';

const DAY_S = 24 * 60 * 60;
const UNMOVED = [100n, 0n, 0n, 0n, 0n];

describe('a free bet', () => {
	test('uses a round of its reward and moves no money', async ({ db }) => {
		const { freeBet, rewards, reward, money } = await aPlayer(db);

		expect(await freeBet('r1')).toMatchObject({ code: 'OK', balance: 100n, currency: 'BDT' });

		expect(await money()).toEqual(UNMOVED);
		const expiresAt = reward.expiresAt.toISOString();
		expect(await rewards()).toEqual([
			{ rewardId: reward.rewardId, stake: 20n, roundsLeft: 1, expiresAt },
		]);
	});

	test('that is repeated gets the first reply and uses one round', async ({ db }) => {
		const { freeBet, rewards } = await aPlayer(db);
		const same = { transactionId: randomUUID(), requestId: randomUUID() };

		const first = await freeBet('r1', same);
		const second = await freeBet('r1', same);

		expect(second).toEqual(first);
		expect(await rewards()).toMatchObject([{ roundsLeft: 1 }]);
		expect((await freeBet('r2', same)).code).toBe('DUPLICATE_MISMATCH');
		expect((await freeBet('r1', { ...same, rewardId: randomUUID() })).code).toBe(
			'DUPLICATE_MISMATCH',
		);
	});

	test('needs no balance', async ({ db }) => {
		const { freeBet } = await aPlayer(db, { cash: 0n });

		expect(await freeBet('r1')).toMatchObject({ code: 'OK', balance: 0n });
	});

	test.for(REFUSING)('gets %s with %s', async ([code, , change], { db }) => {
		const player = await aPlayer(db);
		await change(db, player);

		expect(await player.freeBet('r1')).toMatchObject({ code, balance: 100n });
		expect(await usedOf(db, player)).toBe(0);
	});

	test.for(WRONG_FIELDS)('gets %s with the fields %o', async ([code, fields], { db }) => {
		const { freeBet } = await aPlayer(db);

		expect((await freeBet('r1', fields)).code).toBe(code);
	});

	test.for<[string, string, (db: Database, player: Player) => unknown]>([
		['REWARD_NOT_FOUND', 'an unknown reward', (_, player) => player.freeBet('r1', randomReward())],
		['REWARD_NOT_FOUND', 'the reward of another member', withAnothersReward],
		['REWARD_MISMATCH', 'a higher stake', (_, player) => player.freeBet('r1', { amount: 21n })],
		['REWARD_MISMATCH', 'a lower stake', (_, player) => player.freeBet('r1', { amount: 19n })],
		['REWARD_MISMATCH', 'the reward of another game', withAnotherGame],
		['REWARD_EXHAUSTED', 'a used-up reward', usedUp],
		['REWARD_EXPIRED', 'a cancelled reward', takenBack],
		['TX_ALREADY_SETTLED', 'a closed round', inClosedRound],
		['INVALID_REQUEST', 'the round of another member', inAnothersRound],
	])('gets %s with %s, also when repeated', async ([code, , ask], { db }) => {
		const player = await aPlayer(db);

		expect(await ask(db, player)).toMatchObject({ code, balance: 100n });
		expect(await player.money()).toEqual(UNMOVED);
	});

	test.for([
		[1799, 'OK'],
		[1800, 'REWARD_EXPIRED'],
		[1801, 'REWARD_EXPIRED'],
	] as const)('%d s after the grant of a reward for 1800 s is %s', async ([s, code], { db }) => {
		const player = await aPlayer(db);
		const rewardId = randomUUID();
		const expiresAt = secondsAfter(NOON, 1800);
		await grantFreeRounds(db, { ...player.reward, rewardId, expiresAt });
		player.vendor.clock.now = secondsAfter(NOON, 900);
		await player.vendor.call('balance', player.play);
		player.vendor.clock.now = secondsAfter(NOON, s);

		expect((await player.freeBet('r1', { rewardId })).code).toBe(code);
	});

	test('that was refused stays refused', async ({ db }) => {
		const player = await aPlayer(db);
		const transactionId = randomUUID();
		const { vendorCode, gameCode } = player.reward;
		await setVendorGame(db, { vendorCode, gameCode, enabled: false });
		await player.freeBet('r1', { transactionId });
		await setVendorGame(db, { vendorCode, gameCode, enabled: true });

		expect((await player.freeBet('r1', { transactionId })).code).toBe('GAME_DISABLED');
		expect((await player.freeBet('r1')).code).toBe('OK');
	});

	test('64 at once use the two available rounds', async ({ db }) => {
		const player = await aPlayer(db);

		const replies = await Promise.all(
			Array.from({ length: 64 }, () => player.freeBet(randomUUID())),
		);

		const codes = Map.groupBy(replies, ({ code }) => code);
		expect(codes.get('OK')).toHaveLength(2);
		expect(codes.get('REWARD_EXHAUSTED')).toHaveLength(62);
		expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	});
});

describe('a rollback of a free bet', () => {
	test('restores the round, once', async ({ db }) => {
		const player = await aPlayer(db);
		const betId = randomUUID();
		await player.freeBet('r1', { transactionId: betId });

		expect(await player.rollback('r1', betId)).toMatchObject({ code: 'OK', balance: 100n });
		expect(await player.rollback('r1', betId)).toMatchObject({ code: 'OK', balance: 100n });

		expect(await usedOf(db, player)).toBe(0);
		expect((await player.freeWin('r1', betId, 5n)).code).toBe('TX_ALREADY_ROLLED_BACK');
		const { rounds } = await listRounds(db, { memberId: player.memberId, pageNo: 1, pageSize: 9 });
		expect(rounds).toMatchObject([{ roundId: 'r1', status: 'void', freeStake: 0n }]);
	});

	test('before its free bet leaves a tombstone that the bet finds', async ({ db }) => {
		const player = await aPlayer(db);
		const transactionId = randomUUID();

		await player.rollback('r1', transactionId);

		expect((await player.freeBet('r1', { transactionId })).code).toBe('TX_ALREADY_ROLLED_BACK');
		expect(await usedOf(db, player)).toBe(0);
		expect((await player.freeWin('r1', transactionId, 5n)).code).toBe('TX_ALREADY_ROLLED_BACK');
	});
});

test('free stakes are no turnover, and the betting record marks them', async ({ db }) => {
	const player = await aPlayer(db);
	const betId = randomUUID();
	await player.freeBet('r1', { transactionId: betId });
	await player.freeWin('r1', betId, 5n);

	const { memberId } = player;
	const { rounds } = await listRounds(db, { memberId, pageNo: 1, pageSize: 9 });

	expect(rounds).toMatchObject([{ status: 'settled', stake: 0n, freeStake: 20n, payout: 5n }]);
	expect(await readValidBets(db, memberId, NOON)).toEqual({ total: 0n, month: 0n });
});

test('a free round open for a day is restored for another day', async ({ db }) => {
	const player = await aPlayer(db);
	await player.freeBet('r1');
	const now = secondsAfter(NOON, DAY_S + 1);

	await refundInterruptedRounds(db, now);

	expect(await usedOf(db, player)).toBe(0);
	const { rows } = await sql<{ expires_at: Date }>`
		select expires_at from vendor_reward where reward_id = ${player.reward.rewardId}`.execute(db);
	expect(rows[0]?.expires_at).toEqual(secondsAfter(now, DAY_S));
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a reward is granted once, and for trial members in trial money', async ({ db }) => {
	const player = await aPlayer(db, { currency: 'DEMO' });
	const betId = randomUUID();

	expect(await grantFreeRounds(db, player.reward)).toBe(false);
	expect((await player.freeBet('r1', { transactionId: betId })).code).toBe('OK');
	expect((await player.freeWin('r1', betId, 5n)).code).toBe('OK');
	expect(await player.money()).toEqual([105n, 0n, 0n, 0n, -5n]);
});

function randomReward() {
	return { rewardId: randomUUID() };
}

async function withAnothersReward(db: Database, player: Player) {
	const rewardId = randomUUID();
	await grantFreeRounds(db, { ...player.reward, rewardId, memberId: await aMember(db) });
	return player.freeBet('r1', { rewardId });
}

async function withAnotherGame(db: Database, player: Player) {
	const rewardId = randomUUID();
	const { vendorCode } = player.reward;
	await setVendorGame(db, { vendorCode, gameCode: 'other' });
	await grantFreeRounds(db, { ...player.reward, rewardId, gameCode: 'other' });
	return player.freeBet('r1', { rewardId });
}

async function usedUp(_db: Database, player: Player) {
	await player.freeBet('r1');
	await player.freeBet('r2');
	const transactionId = randomUUID();
	await player.freeBet('r3', { transactionId });
	return player.freeBet('r3', { transactionId });
}

async function takenBack(db: Database, player: Player) {
	const cancelling = { rewardId: player.reward.rewardId, cancelledBy: 'test', now: NOON };
	expect(await cancelFreeRounds(db, cancelling)).toBe(true);
	expect(await cancelFreeRounds(db, cancelling)).toBe(false);
	expect(await player.rewards()).toEqual([]);
	return player.freeBet('r1');
}

async function inClosedRound(_db: Database, player: Player) {
	await player.freeBet('r1');
	await player.vendor.call('closeRound', { ...player.play, ...movement('r1') });
	return player.freeBet('r1');
}

async function inAnothersRound(db: Database, player: Player) {
	const other = await player.vendor.launch(await aMember(db, { cash: 5n }));
	await player.vendor.call('bet', { ...other, ...movement('r1'), amount: 1n });
	return player.freeBet('r1');
}
