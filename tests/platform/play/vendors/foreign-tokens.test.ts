import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { WalletCallName } from '#lib/vendor/calls.ts';
import type { Database } from '#platform/db/database.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { purgeVendorTraces } from '#platform/play/vendors/purge.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aPlayer, closing } from './player.ts';
import { aVendor, movement, type Vendor } from './vendor.ts';

const reason = 'reel stuck';
/** Calls that decide, end or correct: accepted without a valid token, but not with another's. */
const CALLS: [name: WalletCallName, fields: Record<string, unknown>, balance: bigint][] = [
	['win', { amount: 25n, roundClosed: false }, 115n],
	['win', { amount: 25n, ...closing }, 115n],
	['rollback', {}, 100n],
	['closeRound', {}, 90n],
	['adjust', { amount: 3n, reason }, 93n],
	['freeWin', { amount: 7n, ...closing }, 97n],
];
const WHOSE = ['member', 'game', 'vendor'] as const;

/** A member with 90 left, with an undecided stake of 10 and an undecided free bet. */
async function anOpenRound(db: Database) {
	const player = await aPlayer(db);
	const { vendor, play, freeBet } = player;
	const [betTransactionId, freeId] = [randomUUID(), randomUUID()];
	await vendor.call('bet', {
		...play,
		...movement('r1', { transactionId: betTransactionId }),
		amount: 10n,
	});
	await freeBet('r1', { transactionId: freeId });
	const fieldsOf = (name: WalletCallName) => {
		const about = ['win', 'rollback'].includes(name) && { betTransactionId };
		const aboutFree = name === 'freeWin' && { betTransactionId: freeId };
		return { ...play, ...movement('r1'), ...about, ...aboutFree };
	};
	return { ...player, fieldsOf };
}

/** Returns a token that is valid elsewhere. */
async function aTokenOf(
	db: Database,
	whose: (typeof WHOSE)[number],
	vendor: Vendor,
	memberId: number,
) {
	if (whose === 'member') return (await vendor.launch(await aMember(db, { cash: 5n }))).token;
	if (whose === 'vendor') return (await (await aVendor(db)).launch(memberId)).token;
	await setVendorGame(db, { vendorCode: vendor.vendorCode, gameCode: 'other' });
	return (await vendor.launch(memberId, { gameCode: 'other' })).token;
}

describe.for(CALLS)('%s %o', ([name, fields, balance]) => {
	test.for(WHOSE)('with the token of another %s moves nothing', async (whose, { db }) => {
		const { vendor, memberId, fieldsOf, money } = await anOpenRound(db);
		const before = await money();
		const token = await aTokenOf(db, whose, vendor, memberId);
		const call = { ...fieldsOf(name), ...fields };

		const reply = await vendor.call(name, { ...call, token });

		expect([reply.code, reply.balance]).toEqual(['INVALID_TOKEN', undefined]);
		expect(await money()).toEqual(before);
		// The refusal was not stored: the right token is accepted with the same id.
		expect(await vendor.call(name, call)).toMatchObject({ code: 'OK', balance });
	});

	test('is accepted with a token that was purged', async ({ db }) => {
		const { vendor, fieldsOf } = await anOpenRound(db);
		const late = new Date(NOON.getTime() + 90 * 24 * 3600 * 1000);
		await purgeVendorTraces(db, late);
		vendor.clock.now = late;

		const reply = await vendor.call(name, { ...fieldsOf(name), ...fields });

		expect(reply).toMatchObject({ code: 'OK', balance });
	});
});
