import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { foldTurnover } from '#platform/money/turnover/fold-rounds.ts';
import { openRequirement, readTurnover } from '#platform/money/turnover/requirements.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { test } from '../../database.ts';
import { aPlayer, closing, type Player } from '../../play/vendors/player.ts';
import { GAME, movement } from '../../play/vendors/vendor.ts';

async function aDeposit(db: Database, memberId: number, ref: string, base: bigint, more = {}) {
	await db.transaction().execute((tx) =>
		openRequirement(tx, {
			...{ memberId, source: 'deposit', ref: `${ref}:${memberId}`, base },
			...{ multipleBp: 10_000, fundsBefore: 5_0000n, ...more },
		}),
	);
}

/** A decided round. */
async function aRound({ vendor, play }: Player, roundId: string, amount: bigint) {
	const both = { ...movement(roundId), amount, winAmount: 0n, ...closing };
	expect((await vendor.call('betWin', { ...play, ...both })).code).toBe('OK');
}

function setRate(db: Database, { vendor: { vendorCode } }: Player, turnoverBp: number) {
	return setVendorGame(db, { vendorCode, gameCode: GAME, turnoverBp });
}

test('E6: deposits of 1,000 and 500 and four rounds leave 300 to play', async ({ db }) => {
	const player = await aPlayer(db, { cash: 5000_0000n });
	const { memberId } = player;

	await aDeposit(db, memberId, 'a', 1000_0000n);
	await aRound(player, 'slot', 400_0000n);
	await setRate(db, player, 1000);
	await aRound(player, 'roulette', 1000_0000n);
	await setRate(db, player, 10_000);
	const free = movement('free');
	await player.freeBet('free', free);
	await aDeposit(db, memberId, 'b', 500_0000n);
	await aRound(player, 'slot-2', 700_0000n);

	const expected = { needed: 1500_0000n, done: 1200_0000n, missing: 300_0000n };
	expect(await readTurnover(db, memberId)).toEqual(expected);
	await foldTurnover(db);
	expect(await readTurnover(db, memberId)).toEqual(expected);
	await player.freeWin('free', free.transactionId, 5_0000n);
	await foldTurnover(db);
	expect(await readTurnover(db, memberId)).toEqual(expected);
});

test('a repeat of a credit opens nothing, and sums name open requirements only', async ({ db }) => {
	const player = await aPlayer(db, { cash: 5000_0000n });
	const { memberId } = player;
	const empty = { needed: 0n, done: 0n, missing: 0n };
	expect(await readTurnover(db, memberId)).toEqual(empty);

	await aDeposit(db, memberId, 'a', 100_0000n);
	await aDeposit(db, memberId, 'a', 100_0000n);

	const needed = 100_0000n;
	expect(await readTurnover(db, memberId)).toEqual({ needed, done: 0n, missing: needed });
	await aRound(player, 'one', 99_9999n);
	expect(await readTurnover(db, memberId)).toEqual({ needed, done: 99_9999n, missing: 1n });
	await aRound(player, 'two', 1_0000n);
	expect(await readTurnover(db, memberId)).toEqual(empty);
	await foldTurnover(db);
	expect(await readTurnover(db, memberId)).toEqual(empty);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('rounds from before a credit never count for it', async ({ db }) => {
	const player = await aPlayer(db, { cash: 5000_0000n });
	const { memberId, vendor, play } = player;
	await aRound(player, 'before', 50_0000n);
	const open = movement('opened-before', { amount: 30_0000n });
	await vendor.call('bet', { ...play, ...open });

	await aDeposit(db, memberId, 'a', 100_0000n);
	const betTransactionId = open.transactionId;
	const win = { ...movement('opened-before'), betTransactionId, amount: 0n, ...closing };
	await vendor.call('win', { ...play, ...win });
	await foldTurnover(db);

	expect(await readTurnover(db, memberId)).toMatchObject({ done: 0n, missing: 100_0000n });
});

test('a credit to less than 1.00 ends earlier requirements, to 1.00 it does not', async ({
	db,
}) => {
	const player = await aPlayer(db, { cash: 5000_0000n });
	const { memberId } = player;
	await aDeposit(db, memberId, 'a', 1000_0000n);
	await aRound(player, 'one', 100_0000n);

	await aDeposit(db, memberId, 'b', 200_0000n, { fundsBefore: 1_0000n });
	const kept = { needed: 1200_0000n, done: 100_0000n, missing: 1100_0000n };
	expect(await readTurnover(db, memberId)).toEqual(kept);

	await aDeposit(db, memberId, 'c', 300_0000n, { fundsBefore: 9999n });
	const left = { needed: 300_0000n, done: 0n, missing: 300_0000n };
	expect(await readTurnover(db, memberId)).toEqual(left);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a voided round is folded when it can no longer be reopened', async ({ db, owner }) => {
	const player = await aPlayer(db, { cash: 5000_0000n });
	const { memberId, vendor, play } = player;
	await aDeposit(db, memberId, 'a', 1000_0000n);
	const bet = movement('void', { amount: 10_0000n });
	await vendor.call('bet', { ...play, ...bet });
	await player.rollback('void', bet.transactionId);
	await aRound(player, 'later', 20_0000n);
	const setVoided = (hours: number) =>
		sql`update vendor_round set settled_at = core.now() - make_interval(hours => ${hours})
			where member_id = ${memberId} and state = 'void'`.execute(owner);
	const folded = async () => {
		await foldTurnover(db);
		const { rows } = await sql<{ done: bigint }>`select done from turnover_requirement
			where member_id = ${memberId}`.execute(db);
		return rows[0]?.done;
	};

	await setVoided(23);
	expect(await folded()).toBe(0n);
	await setVoided(25);
	expect(await folded()).toBe(20_0000n);
	expect(await readTurnover(db, memberId)).toMatchObject({ done: 20_0000n });
});

test('64 credits and folds at once lose no round and count none twice', async ({ db }) => {
	const player = await aPlayer(db, { cash: 50_000_0000n });
	const { memberId } = player;
	await aDeposit(db, memberId, 'first', 40_0000n);

	const work = Array.from({ length: 64 }, (_, at) => {
		if (at % 3 === 0) return aDeposit(db, memberId, `d${at}`, 10_0000n);
		return at % 3 === 1 ? aRound(player, `r${at}`, 7_0000n) : foldTurnover(db);
	});
	await Promise.all(work);
	const before = await readTurnover(db, memberId);
	await foldTurnover(db);

	expect(await readTurnover(db, memberId)).toEqual(before);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});
