import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { businessDayOf, dayAfter, secondsAfter } from '#lib/time.ts';
import { getBet, listBets } from '#lib/wps/contract/games.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { tokenFor } from '../../access/callers.ts';
import { test } from '../../api.ts';
import { aMember } from '../../database.ts';
import { aPlayer, type Player } from '../vendors/player.ts';
import { movement } from '../vendors/vendor.ts';

const DAY_S = 24 * 60 * 60;
/** The platform's own clock purges expired rows: tokens of another day would be deleted. */
const now = new Date();

test('a member opens a round of the record with all its movements', async ({ api, db }) => {
	const { vendor, play, memberId } = await aPlayer(db, { cash: 1000n, now });
	const { vendorCode: vassalage } = vendor;
	const token = await tokenFor(db, { name: 'player', type: 0, memberId });
	await vendor.call('bet', { ...play, ...movement('other'), amount: 7n });
	const bet = movement('r:1', { amount: 100n });
	await vendor.call('bet', { ...play, ...bet });
	vendor.clock.now = secondsAfter(now, 5);
	await vendor.call('tip', { ...play, ...movement('r:1'), amount: 30n });
	await vendor.call('bet', { ...play, ...movement('another'), amount: 9n });
	const won = { ...movement('r:1'), amount: 250n, betTransactionId: bet.transactionId };
	await vendor.call('win', { ...play, ...won, roundClosed: true });
	const soon = await api.call(getBet, { vassalage, roundId: 'r:1' }, token);
	vendor.clock.now = secondsAfter(now, 3 * DAY_S);
	await vendor.call('adjust', { ...play, ...movement('r:1'), amount: 40n, reason: 'a mistake' });
	const later = await api.call(getBet, { vassalage, roundId: 'r:1' }, token);

	expect(soon).toMatchObject({
		value: {
			...{ roundId: 'r:1', vassalage, status: 'settled', betAmount: 100n, tipAmount: 30n },
			...{ payout: 250n, betTime: now, settleTime: secondsAfter(now, 5) },
			movements: [
				{ type: 'vendor_bet', amount: -100n, balanceAfter: 893n, time: now },
				{ type: 'vendor_tip', amount: -30n, balanceAfter: 863n },
				{ type: 'vendor_win', amount: 250n, balanceAfter: 1104n },
			],
		},
	});
	expect(soon.ok && 'correctionAmount' in soon.value).toBe(false);
	const corrected = { type: 'vendor_adjust', amount: 40n, time: secondsAfter(now, 3 * DAY_S) };
	expect(later).toMatchObject({ value: { payout: 250n, correctionAmount: 40n } });
	expect(later.ok && later.value.movements.slice(3)).toMatchObject([corrected]);
	const listed = await api.call(listBets, {}, token);
	const [latest] = listed.ok ? listed.value.list.filter(({ roundId }) => roundId === 'r:1') : [];
	expect(later.ok && later.value).toMatchObject(latest ?? {});
});

test('a refunded round shows the returned stake', async ({ api, db }) => {
	const { vendor, play, memberId } = await aPlayer(db, { now });
	const { vendorCode: vassalage } = vendor;
	const token = await tokenFor(db, { name: 'player', type: 0, memberId });
	const roundId = randomUUID();
	await vendor.call('bet', { ...play, ...movement(roundId), amount: 10n });
	const open = await api.call(getBet, { vassalage, roundId }, token);
	await refundInterruptedRounds(db, secondsAfter(now, DAY_S + 1));
	const given = await api.call(getBet, { vassalage, roundId }, token);

	expect(open).toMatchObject({ value: { status: 'open', movements: [{ amount: -10n }] } });
	expect(given).toMatchObject({
		value: { status: 'void', movements: [{ amount: -10n }, { amount: 10n }] },
	});
});

test('the record of a range is narrowed to a game or a kind of games, with its sums', async ({
	api,
	db,
}) => {
	const { vendor, play, memberId } = await aPlayer(db, { cash: 1000n, now });
	const { vendorCode: vassalage } = vendor;
	const token = await tokenFor(db, { name: 'player', type: 0, memberId });
	const bet = movement('r:1', { amount: 100n });
	await vendor.call('bet', { ...play, ...bet });
	const won = { ...movement('r:1'), amount: 250n, betTransactionId: bet.transactionId };
	const ended = { ...won, roundClosed: true };
	await vendor.call('win', { ...play, ...ended });
	const today = businessDayOf(now);
	const range = { from: dayAfter(today, -1), to: today };
	const all = await api.call(listBets, range, token);
	const [game] = all.ok ? (all.value.games ?? []) : [];
	if (!game) throw new Error('no game was played');
	const listOf = async (filter: object) => {
		const answer = await api.call(listBets, { ...range, ...filter }, token);
		return answer.ok ? [answer.value.list.length, answer.value.sums?.staked] : answer.refusal;
	};

	expect(game).toMatchObject({ vassalage });
	expect(await listOf({ vassalage, gameCode: game.gameCode })).toEqual([1, 100n]);
	expect(await listOf({ vassalage, gameCode: 'another' })).toEqual([0, 0n]);
	expect(await listOf({ gameType: 'NONE' })).toEqual([0, 0n]);
});

/** Settles a round whose bet is its only movement. */
async function aSettledRound({ vendor, play }: Player, roundId: string) {
	const bet = movement(roundId, { amount: 100n });
	await vendor.call('bet', { ...play, ...bet });
	const end = { ...movement(roundId), amount: 0n, betTransactionId: bet.transactionId };
	await vendor.call('win', { ...play, ...end, roundClosed: true });
}

test('later corrections that cancel out are listed', async ({ api, db }) => {
	const player = await aPlayer(db, { cash: 1000n, now });
	const { vendor, memberId } = player;
	const { vendorCode: vassalage } = vendor;
	const token = await tokenFor(db, { name: 'player', type: 0, memberId });
	await aSettledRound(player, 'r:later');
	await aSettledRound(player, 'r:other');
	vendor.clock.now = secondsAfter(now, 25 * 60 * 60);
	const play = await vendor.launch(memberId);
	const correct = (roundId: string, amount: bigint) =>
		vendor.call('adjust', { ...play, ...movement(roundId), amount, reason: 'a mistake' });
	await correct('r:later', 40n);
	await correct('r:other', 1n);
	await correct('r:later', -40n);
	const tip = movement('r:later', { amount: 30n });
	await vendor.call('tip', { ...play, ...tip });
	const undo = { ...movement('r:later'), betTransactionId: tip.transactionId };
	await vendor.call('rollback', { ...play, ...undo });

	const found = await api.call(getBet, { vassalage, roundId: 'r:later' }, token);

	const amounts = found.ok && found.value.movements.map(({ amount }) => amount);
	expect(amounts).toEqual([-100n, 40n, -40n, -30n, 30n]);
	expect(found).toMatchObject({ value: { movementCount: 5 } });
	expect(found.ok && 'correctionAmount' in found.value).toBe(false);
});

test('a combined bet and win shows both', async ({ api, db }) => {
	const { vendor, play, memberId } = await aPlayer(db, { cash: 1000n, now });
	const { vendorCode: vassalage } = vendor;
	const token = await tokenFor(db, { name: 'player', type: 0, memberId });
	const both = { ...movement('r:both'), amount: 100n, winAmount: 250n, roundClosed: true };
	await vendor.call('betWin', { ...play, ...both });

	const found = await api.call(getBet, { vassalage, roundId: 'r:both' }, token);

	expect(found).toMatchObject({
		value: {
			movements: [
				{ type: 'vendor_bet', amount: -100n },
				{ type: 'vendor_win', amount: 250n },
			],
		},
	});
});

test.for([
	[199, 199],
	[200, 200],
	[201, 200],
] as const)(
	'of %i movements it lists %i and returns their number',
	async ([movementCount, listed], { api, db }) => {
		const { vendor, play, memberId } = await aPlayer(db, { cash: 1000n, now });
		const { vendorCode: vassalage } = vendor;
		const token = await tokenFor(db, { name: 'player', type: 0, memberId });
		for (let index = 0; index < movementCount; index += 1) {
			await vendor.call('bet', { ...play, ...movement('r:long'), amount: 1n });
		}

		const found = await api.call(getBet, { vassalage, roundId: 'r:long' }, token);

		expect(found).toMatchObject({ value: { movementCount, betAmount: BigInt(movementCount) } });
		const balances = found.ok ? found.value.movements.map(({ balanceAfter }) => balanceAfter) : [];
		expect(balances).toEqual(Array.from({ length: listed }, (_, index) => 999n - BigInt(index)));
	},
);

test('a round of another member is not found, like an unknown round', async ({ api, db }) => {
	const { vendor, play } = await aPlayer(db, { now });
	const { vendorCode: vassalage } = vendor;
	await vendor.call('bet', { ...play, ...movement('mine'), amount: 10n });
	const memberId = await aMember(db);
	const token = await tokenFor(db, { name: 'another', type: 0, memberId });

	const foreign = await api.call(getBet, { vassalage, roundId: 'mine' }, token);
	const unknown = await api.call(getBet, { vassalage, roundId: 'nobodys' }, token);
	const otherVendor = await api.call(getBet, { vassalage: 'JHL', roundId: 'mine' }, token);

	for (const answer of [foreign, unknown, otherVendor]) {
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'round_not_found' } });
	}
});
