import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { readValidBets } from '#platform/play/days/read-play.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { NOON, test } from '../../database.ts';
import { aPlayer, closing, type Player } from './player.ts';
import { GAME, movement } from './vendor.ts';

/** Every way in which a round is settled. */
const WAYS: [
	way: string,
	staked: bigint,
	end: (db: Database, player: Player) => Promise<unknown>,
][] = [
	['a win', 11n, async (_db, player) => player.vendor.call('win', await aWin(player))],
	[
		'a win that ends other bets too',
		16n,
		async (_db, player) => {
			const win = await aWin(player);
			await aBet(player, 5n);
			return player.vendor.call('win', win);
		},
	],
	[
		'a combined bet and win',
		11n,
		async (_db, { vendor, play }) => {
			const both = { ...movement('r1'), amount: 11n, winAmount: 3n, ...closing };
			return vendor.call('betWin', { ...play, ...both });
		},
	],
	[
		'a closed round',
		11n,
		async (_db, player) => {
			await aBet(player, 11n);
			return player.vendor.call('closeRound', { ...player.play, ...movement('r1') });
		},
	],
	[
		'the win of a free bet beside a bet',
		11n,
		async (_db, player) => {
			await aBet(player, 11n);
			const transactionId = randomUUID();
			await player.freeBet('r1', { transactionId });
			return player.freeWin('r1', transactionId, 5n);
		},
	],
	[
		'the end of an interrupted, partly decided round',
		11n,
		async (db, player) => {
			await player.vendor.call('win', { ...(await aWin(player)), roundClosed: false });
			await aBet(player, 5n);
			await refundInterruptedRounds(db, secondsAfter(NOON, 25 * 3600));
		},
	],
];

async function aBet({ vendor, play }: Player, amount: bigint): Promise<string> {
	const bet = movement('r1', { amount });
	await vendor.call('bet', { ...play, ...bet });
	return bet.transactionId;
}

/** A bet of 11 with the win that decides it. */
async function aWin(player: Player) {
	const betTransactionId = await aBet(player, 11n);
	return { ...player.play, ...movement('r1'), betTransactionId, amount: 30n, ...closing };
}

async function turnoverOf(db: Database, { memberId, vendor }: Player) {
	const { total } = await readValidBets(db, memberId, NOON);
	const kept = await db
		.selectFrom('vendor_round')
		.select(['turnover_bp as rate', 'turnover', 'turnover_reason as reason'])
		.where('vendor_code', '=', vendor.vendorCode)
		.executeTakeFirst();
	return { total, ...kept };
}

test.for(WAYS)(
	'%s keeps the rate of its moment after later changes',
	async ([, staked, end], { db }) => {
		const player = await aPlayer(db);
		const game = { vendorCode: player.vendor.vendorCode, gameCode: GAME };
		await setVendorGame(db, { ...game, turnoverBp: 5000 });
		await end(db, player);
		const settled = await turnoverOf(db, player);
		await setVendorGame(db, { ...game, turnoverBp: 10_000 });

		const turnover = staked / 2n;
		expect(settled).toEqual({ total: turnover, rate: 5000, turnover, reason: 'game_rate' });
		expect(await turnoverOf(db, player)).toEqual(settled);
		expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	},
);

test.for([
	[10_000, 11n, 'whole_stake'],
	[1, 0n, 'game_rate'],
	[0, 0n, 'game_rate'],
] as const)(
	'a stake of 11 at %i of 10,000 counts %s: %s',
	async ([turnoverBp, turnover, reason], { db }) => {
		const player = await aPlayer(db);
		await setVendorGame(db, { vendorCode: player.vendor.vendorCode, gameCode: GAME, turnoverBp });

		await player.vendor.call('win', await aWin(player));

		expect(await turnoverOf(db, player)).toMatchObject({ turnover, reason });
	},
);

test('free bets count as no turnover, with the reason', async ({ db }) => {
	const player = await aPlayer(db);
	const transactionId = randomUUID();
	await player.freeBet('r1', { transactionId });

	await player.freeWin('r1', transactionId, 5n);

	const kept = { total: 0n, turnover: 0n, rate: 10_000, reason: 'nothing_staked' };
	expect(await turnoverOf(db, player)).toEqual(kept);
});

test('an open round and a void round count as no turnover', async ({ db }) => {
	const player = await aPlayer(db);
	const betId = await aBet(player, 11n);
	const open = await turnoverOf(db, player);

	await player.rollback('r1', betId);

	expect(open).toEqual({ total: 0n, rate: null, turnover: null, reason: null });
	expect(await turnoverOf(db, player)).toEqual(open);
});

test('a settled round without its turnover is found', async ({ db, owner }) => {
	const player = await aPlayer(db);
	await player.vendor.call('win', await aWin(player));
	const { vendorCode } = player.vendor;
	const setRate = (turnover_bp: number | null) => {
		const update = owner.updateTable('vendor_round').set({ turnover_bp });
		return update.where('vendor_code', '=', vendorCode).execute();
	};

	await setRate(null);
	const found = await reconcile(db, invariants, { full: true });
	await setRate(10_000);

	expect(found).toMatchObject([
		{ invariant: 'I8', detail: 'round r1 is settled, its turnover is not known' },
	]);
});
