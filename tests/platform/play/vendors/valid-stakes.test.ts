import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { listCountedRounds } from '#platform/play/vendors/counted-rounds.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { NOON, test } from '../../database.ts';
import { aPlayer, closing, type Player } from './player.ts';
import { GAME, movement } from './vendor.ts';

async function aBet({ vendor, play }: Player, amount: bigint): Promise<string> {
	const bet = movement('r1', { amount });
	expect((await vendor.call('bet', { ...play, ...bet })).code).toBe('OK');
	return bet.transactionId;
}

/** Sends a win that ends the round. */
function win({ vendor, play }: Player, betTransactionId: string, amount: bigint, more = {}) {
	const fields = { ...movement('r1'), betTransactionId, amount, ...closing };
	return vendor.call('win', { ...play, ...fields, ...more });
}

/** Files the player's game under a type in the catalogue. */
async function setType(db: Database, { vendor }: Player, gameType: string): Promise<void> {
	const vendor_code = vendor.vendorCode;
	const names = { bn: 'x', en: 'x' };
	await db
		.insertInto('game_vendor')
		.values({ vendor_code, names, icon: '', is_hot: false, position: 1, launch_url: null })
		.execute();
	await db
		.insertInto('game')
		.values({
			...{ vendor_code, game_code: GAME, game_type: gameType, names, icon: '' },
			...{ stake_min: 1n, position: 1 },
		})
		.execute();
}

async function validOf(db: Database, { memberId, vendor }: Player) {
	const row = await db
		.selectFrom('vendor_round')
		.select(['valid_stake as valid', 'turnover', 'turnover_reason as reason'])
		.where('vendor_code', '=', vendor.vendorCode)
		.where('round_id', '=', 'r1')
		.executeTakeFirstOrThrow();
	const [counted] = await listCountedRounds(db, { memberId, afterRound: 0n, limit: 10 });
	expect(counted?.turnover).toBe(row.turnover ?? 0n);
	return row;
}

test.for([
	['LIVE', 40n, 0n, 40n, 'whole_stake'],
	['LIVE', 40n, 30n, 10n, 'valid_part'],
	['LIVE', 40n, 40n, 0n, 'valid_part'],
	['LIVE', 40n, 45n, 5n, 'valid_part'],
	['LIVE', 40n, 200n, 40n, 'whole_stake'],
	['PVP', 40n, 38n, 2n, 'valid_part'],
	['RNG', 40n, 40n, 40n, 'whole_stake'],
	['FISH', 40n, 30n, 40n, 'whole_stake'],
	['SPORTS', 40n, 40n, 40n, 'whole_stake'],
] as const)(
	'of a %s stake of %i that returns %i, %i is a valid bet: %s',
	async ([type, stake, payout, valid, reason], { db }) => {
		const player = await aPlayer(db);
		await setType(db, player, type);

		await win(player, await aBet(player, stake), payout);

		expect(await validOf(db, player)).toEqual({ valid, turnover: valid, reason });
		expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	},
);

test.for([
	[
		'a win',
		(p: Player, validStake: bigint) => aBet(p, 40n).then((id) => win(p, id, 9n, { validStake })),
	],
	[
		'a combined bet and win',
		({ vendor, play }: Player, validStake: bigint) => {
			const both = { ...movement('r1'), amount: 40n, winAmount: 9n, ...closing };
			return vendor.call('betWin', { ...play, ...both, validStake });
		},
	],
	[
		'a closed round',
		async (player: Player, validStake: bigint) => {
			await aBet(player, 40n);
			const { vendor, play } = player;
			return vendor.call('closeRound', { ...play, ...movement('r1'), validStake });
		},
	],
] as const)('%s tells what of its stake is valid, 0 to all of it', async ([, end], { db }) => {
	for (const [told, code] of [
		[0n, 'OK'],
		[15n, 'OK'],
		[40n, 'OK'],
		[41n, 'LIMIT_REACHED'],
	] as const) {
		const player = await aPlayer(db);
		await setType(db, player, 'LIVE');

		const reply = await end(player, told);

		expect([told, reply.code, reply.limit]).toEqual([
			...[told, code],
			code === 'OK' ? undefined : 'validStake',
		]);
		if (code === 'OK') expect(await validOf(db, player)).toMatchObject({ valid: told });
	}
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a refused win decides nothing: the corrected one pays', async ({ db }) => {
	const player = await aPlayer(db);
	const betId = await aBet(player, 40n);
	const same = { transactionId: randomUUID() };

	const refused = await win(player, betId, 9n, { ...same, validStake: 41n });
	const paid = await win(player, betId, 9n, { ...same, validStake: 40n });

	expect([refused.code, refused.limit, paid.code]).toEqual(['LIMIT_REACHED', 'validStake', 'OK']);
	expect(paid.balance).toBe(69n);
});

test('a win that ends other bets tells of all their stakes', async ({ db }) => {
	const player = await aPlayer(db);
	const betId = await aBet(player, 40n);
	await aBet(player, 20n);

	const over = await win(player, betId, 0n, { validStake: 61n });
	const told = await win(player, betId, 0n, { validStake: 50n });

	expect([over.code, told.code]).toEqual(['LIMIT_REACHED', 'OK']);
	expect(await validOf(db, player)).toMatchObject({ valid: 50n });
});

test('bets that no call tells of count whole beside one that does', async ({ db }) => {
	const player = await aPlayer(db);
	await setType(db, player, 'LIVE');
	const [first, second] = [await aBet(player, 40n), await aBet(player, 20n)];
	await win(player, first, 40n, { validStake: 7n, roundClosed: false });

	await win(player, second, 20n);

	expect(await validOf(db, player)).toMatchObject({ valid: 27n });
});

test('the rate of the game applies to the valid bet', async ({ db }) => {
	const player = await aPlayer(db);
	const game = { vendorCode: player.vendor.vendorCode, gameCode: GAME };
	await setVendorGame(db, { ...game, turnoverBp: 5000 });

	await win(player, await aBet(player, 40n), 9n, { validStake: 30n });

	expect(await validOf(db, player)).toEqual({ valid: 30n, turnover: 15n, reason: 'game_rate' });
});

test('a refunded, partly decided round counts by the rule of its type', async ({ db }) => {
	const player = await aPlayer(db);
	await setType(db, player, 'LIVE');
	await win(player, await aBet(player, 40n), 30n, { roundClosed: false });
	await aBet(player, 20n);

	await refundInterruptedRounds(db, secondsAfter(NOON, 25 * 3600));

	expect(await validOf(db, player)).toMatchObject({ valid: 10n, reason: 'valid_part' });
});

test.for([
	['-1', -1],
	['a half', 0.5],
	['a text', '7'],
] as const)('validStake of %s is no valid message', async ([, validStake], { db }) => {
	const player = await aPlayer(db);
	const { vendor, play } = player;
	const body = {
		...{ requestId: randomUUID(), sentAt: NOON.toISOString() },
		...play,
		...{ transactionId: randomUUID(), roundId: 'r1', validStake },
	};

	const { status, reply } = await vendor.send('/round/close', {
		body: JSON.stringify(body),
	});

	expect([status, reply.code, reply.message]).toEqual([
		...[400, 'INVALID_REQUEST', 'validStake is not valid'],
	]);
});
