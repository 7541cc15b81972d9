import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
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

test('deposits of 1,000 and 500 and four rounds leave 300 to play', async ({ db }) => {
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
