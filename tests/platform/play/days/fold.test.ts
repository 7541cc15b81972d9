import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { businessDayOf } from '#lib/time.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { readValidBets } from '#platform/play/days/read-play.ts';
import { NOON, test } from '../../database.ts';
import { aBettor, aPlayer, closing } from '../vendors/player.ts';
import { GAME, movement } from '../vendors/vendor.ts';
import { daysOf, moneyOf } from './sums.ts';

const DAY = '2026-11-21';

test('a settled round is in the day and the hour of its settlement, once', async ({ db }) => {
	const { memberId, vendor, play, bet } = await aBettor(db);
	const betId = randomUUID();
	await bet('r1', 10_0000n, { transactionId: betId });
	const win = { ...movement('r1'), betTransactionId: betId, amount: 25_0000n };
	await vendor.call('win', { ...play, ...win, ...closing });
	await foldPlay(db);
	await foldPlay(db);

	const sums = { rounds: 1, stake: 10_0000n, paid: 25_0000n, valid: 10_0000n, uncounted: 0n };
	expect(await daysOf({ db, memberId })).toEqual([
		{ day: DAY, booked: DAY, game_type: '', game_code: GAME, ...sums },
	]);
	const { rows: hours } = await sql`select hour, rounds, stake, paid, valid, uncounted
		from play_hour where member_id = ${memberId}`.execute(db);
	expect(hours).toEqual([{ hour: NOON, ...sums }]);
	expect(await readValidBets(db, memberId, NOON)).toEqual({ total: 10_0000n, month: 10_0000n });
});

test('an open round waits, also for an end that moves no money', async ({ db }) => {
	const { memberId, vendor, play, bet } = await aBettor(db);
	const betId = randomUUID();
	await bet('r1', 10_0000n, { transactionId: betId });
	const win = { ...movement('r1'), betTransactionId: betId, amount: 4_0000n };
	await vendor.call('win', { ...play, ...win, roundClosed: false });
	await foldPlay(db);
	const before = await daysOf({ db, memberId });

	await vendor.call('closeRound', { ...play, ...movement('r1') });
	const fresh = await readValidBets(db, memberId, NOON);
	await foldPlay(db);

	expect(before).toEqual([]);
	expect(fresh.total).toBe(10_0000n);
	expect(await daysOf({ db, memberId })).toMatchObject([
		{ rounds: 1, stake: 10_0000n, paid: 4_0000n },
	]);
	expect(await readValidBets(db, memberId, NOON)).toEqual(fresh);
});

test('a correction of a closed day belongs to it and is booked on the open day', async ({
	db,
	owner,
}) => {
	await sql`update play_fold set open_day = ${DAY}`.execute(owner);
	const { memberId, vendor, play, bet } = await aBettor(db);
	const betId = randomUUID();
	await bet('r1', 10_0000n, { transactionId: betId });
	const win = { ...movement('r1'), betTransactionId: betId, amount: 0n };
	await vendor.call('win', { ...play, ...win, ...closing });
	await foldPlay(db);
	await vendor.call('adjust', { ...play, ...movement('r1'), amount: 3_0000n, reason: 'result' });
	await foldPlay(db);

	expect(await daysOf({ db, memberId })).toMatchObject([
		{ day: DAY, booked: DAY, rounds: 1, stake: 10_0000n, paid: 0n },
		{ day: DAY, booked: businessDayOf(new Date()), rounds: 0, stake: 0n, paid: 3_0000n, valid: 0n },
	]);
});

test('a round that was settled during a break of its member counts nothing', async ({
	db,
	owner,
}) => {
	const { memberId, vendor, play, bet } = await aBettor(db);
	const betId = randomUUID();
	await bet('r1', 10_0000n, { transactionId: betId });
	await sql`insert into protection_block (member_id, kind, term, from_at)
		values (${memberId}, 'exclusion', 'forever', ${NOON})`.execute(owner);
	const win = { ...movement('r1'), betTransactionId: betId, amount: 4_0000n };
	await vendor.call('win', { ...play, ...win, ...closing });
	await foldPlay(db);

	expect(await daysOf({ db, memberId })).toMatchObject([
		{ stake: 10_0000n, paid: 4_0000n, valid: 0n, uncounted: 6_0000n },
	]);
});

test('deposits and the wins of free bets are money of their day, and no play', async ({ db }) => {
	const player = await aPlayer(db, { cash: 100_0000n });
	const betId = randomUUID();
	await player.freeBet('r1', { transactionId: betId });
	await player.freeWin('r1', betId, 5n);
	await foldPlay(db);

	const { memberId } = player;
	expect(await moneyOf({ db, memberId })).toEqual([
		{ day: DAY, deposited: 100_0000n, deposits: 1, withdrawn: 0n, bonus: 5n, rebate: 0n },
	]);
	expect(await daysOf({ db, memberId })).toMatchObject([
		{ rounds: 1, stake: 0n, paid: 0n, valid: 0n },
	]);
});

test('the reconciler finds sums that are not those of the rounds', async ({ db, owner }) => {
	const { memberId, vendor, play, bet } = await aBettor(db);
	const betId = randomUUID();
	await bet('r1', 10_0000n, { transactionId: betId });
	const win = { ...movement('r1'), betTransactionId: betId, amount: 0n };
	await vendor.call('win', { ...play, ...win, ...closing });
	await foldPlay(db);
	const faults = {
		day: sql`update play_day set paid = paid + 1 where member_id = ${memberId}`,
		hour: sql`update play_hour set rounds = rounds + 1 where member_id = ${memberId}`,
		round: sql`update play_counted set stake = stake - 1 where member_id = ${memberId}`,
		lost: sql`delete from play_counted where member_id = ${memberId}`,
	};
	for (const [name, fault] of Object.entries(faults)) {
		const tx = await owner.startTransaction().execute();
		await fault.execute(tx);
		const found = await reconcile(tx, invariants, { full: true });
		await tx.rollback().execute();
		expect(
			found.map(({ invariant }) => invariant),
			name,
		).toContain('IF1');
	}
});
