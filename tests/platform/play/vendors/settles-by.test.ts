import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { listOverdueRounds } from '#platform/play/vendors/overdue-rounds.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { listLatestGames } from '#platform/play/vendors/rounds.ts';
import { NOON, test } from '../../database.ts';
import { aBettor } from './player.ts';
import { GAME, movement } from './vendor.ts';

const DAY_S = 24 * 60 * 60;
const MAX_S = 400 * DAY_S;
const at = (afterS: number) => secondsAfter(NOON, afterS);

type Bettor = Awaited<ReturnType<typeof aBettor>>;

async function refundedOf(db: Database, { vendor }: Bettor, now: Date): Promise<string[]> {
	const { refunded } = await refundInterruptedRounds(db, now);
	return refunded
		.filter(({ vendorCode }) => vendorCode === vendor.vendorCode)
		.map(({ roundId }) => roundId);
}

test('an undecided round is refunded 24 hours after settlesBy, not after its bet', async ({
	db,
}) => {
	const bettor = await aBettor(db);
	await bettor.bet('match', 10_0000n, { settlesBy: at(9 * DAY_S) });
	const overdue = async (now: Date) =>
		(await listOverdueRounds(db, now)).filter(
			({ vendorCode }) => vendorCode === bettor.vendor.vendorCode,
		);

	expect(await refundedOf(db, bettor, at(10 * DAY_S))).toEqual([]);
	expect(await overdue(at(10 * DAY_S))).toEqual([]);
	expect(await overdue(at(10 * DAY_S + 1))).toMatchObject([{ count: 1 }]);
	expect(await refundedOf(db, bettor, at(10 * DAY_S + 1))).toEqual(['match']);
	const accounts = [memberCash(bettor.memberId), roundEscrow(bettor.memberId)];
	expect(await balancesOf(db, accounts)).toEqual([100_0000n, 0n]);
});

test('the last settlesBy of a round holds, and a bet without one does not shorten it', async ({
	db,
}) => {
	const bettor = await aBettor(db);
	await bettor.bet('match', 1_0000n, { settlesBy: at(3 * DAY_S) });
	await bettor.bet('match', 1_0000n, { settlesBy: at(5 * DAY_S) });
	await bettor.bet('match', 1_0000n, { settlesBy: at(4 * DAY_S) });
	await bettor.bet('match', 1_0000n);

	const [game] = await listLatestGames(db, bettor.memberId);

	expect(game).toMatchObject({ gameCode: GAME, unfinished: { closesAt: at(6 * DAY_S) } });
	expect(await refundedOf(db, bettor, at(6 * DAY_S))).toEqual([]);
	expect(await refundedOf(db, bettor, at(6 * DAY_S + 1))).toEqual(['match']);
});

test.for([
	['now', 0, 'OK'],
	['in 400 days', MAX_S, 'OK'],
	['a second ago', -1, 'LIMIT_REACHED'],
	['in 400 days and a second', MAX_S + 1, 'LIMIT_REACHED'],
] as const)('settlesBy %s is answered %#: $2', async ([, afterS, code], { db }) => {
	const bettor = await aBettor(db);

	const reply = await bettor.bet('match', 10_0000n, { settlesBy: at(afterS) });

	const isTaken = code === 'OK';
	expect(reply.code).toBe(code);
	expect(reply.limit).toBe(isTaken ? undefined : 'settlesBy');
	expect(reply.balance).toBe(isTaken ? 90_0000n : 100_0000n);
});

test('a repeat after settlesBy gets its reply, and another instant is another call', async ({
	db,
}) => {
	const { vendor, play, memberId } = await aBettor(db);
	const bet = { ...play, ...movement('match'), amount: 1_0000n };
	const first = await vendor.call('bet', { ...bet, settlesBy: at(60) });
	vendor.clock.now = at(3600);

	const again = await vendor.call('bet', { ...bet, settlesBy: at(60) });
	const other = await vendor.call('bet', { ...bet, settlesBy: at(61) });
	const none = await vendor.call('bet', bet);

	expect([first.code, again.code]).toEqual(['OK', 'OK']);
	expect([other.code, none.code]).toEqual(['DUPLICATE_MISMATCH', 'DUPLICATE_MISMATCH']);
	expect(await balancesOf(db, [memberCash(memberId)])).toEqual([99_0000n]);
});
