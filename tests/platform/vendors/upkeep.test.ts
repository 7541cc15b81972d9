import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { house, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { purgeVendorTraces } from '#platform/vendors/purge.ts';
import { refundInterruptedRounds } from '#platform/vendors/refund-rounds.ts';
import { listRounds } from '#platform/vendors/rounds.ts';
import { aMember, NOON, test } from '../database.ts';
import { aVendor, movement } from './vendor.ts';

const DAY_S = 24 * 60 * 60;

test('a round that was open for a day is given back, a younger one is not', async ({ db }) => {
	const vendor = await aVendor(db);
	const memberId = await aMember(db, { cash: 100n });
	const play = await vendor.launch(memberId);
	const betTransactionId = randomUUID();
	const first = movement('old', { transactionId: betTransactionId, amount: 10n });
	await vendor.call('bet', { ...play, ...first });
	await vendor.call('bet', { ...play, ...movement('old'), amount: 5n });
	vendor.clock.now = secondsAfter(NOON, 1);
	await vendor.call('bet', { ...play, ...movement('young'), amount: 20n });

	const rounds = await refundInterruptedRounds(db, secondsAfter(NOON, DAY_S + 1));

	expect(rounds.map(({ roundId }) => roundId)).toEqual(['old']);
	const accounts = [memberCash(memberId), roundEscrow(memberId), house(vendor.vendorCode)];
	expect(await balancesOf(db, accounts)).toEqual([80n, 20n, 0n]);
	const { rounds: listed } = await listRounds(db, { memberId, pageNo: 1, pageSize: 10 });
	expect(listed).toMatchObject([
		{ roundId: 'young', status: 'open', held: 20n },
		{ roundId: 'old', status: 'void', stake: 0n, held: 0n },
	]);
	const win = { ...play, ...movement('old'), amount: 9n, betTransactionId, roundClosed: true };
	expect((await vendor.call('win', win)).code).toBe('TX_ALREADY_ROLLED_BACK');
});

test('a decided round that nobody closed ends without moving money', async ({ db }) => {
	const vendor = await aVendor(db);
	const memberId = await aMember(db, { cash: 100n });
	const play = await vendor.launch(memberId);
	const betTransactionId = randomUUID();
	const bet = movement('r1', { transactionId: betTransactionId, amount: 10n });
	await vendor.call('bet', { ...play, ...bet });
	const win = { ...play, ...movement('r1'), amount: 4n, betTransactionId, roundClosed: false };
	await vendor.call('win', win);

	await refundInterruptedRounds(db, secondsAfter(NOON, DAY_S + 1));

	const { rounds } = await listRounds(db, { memberId, pageNo: 1, pageSize: 10 });
	expect(rounds).toMatchObject([{ status: 'settled', stake: 10n, payout: 4n }]);
	expect(await balancesOf(db, [memberCash(memberId)])).toEqual([94n]);
});

test('old nonces and tokens are purged, and living ones are kept', async ({ db }) => {
	const vendor = await aVendor(db);
	const play = await vendor.launch(await aMember(db));
	await vendor.call('balance', play);
	const count = async () => {
		const { rows } = await sql<{ nonces: number; tokens: number }>`
			select (select count(*)::int from vendor_nonce where vendor_code = ${vendor.vendorCode})
				as nonces,
				(select count(*)::int from vendor_play_token where vendor_code = ${vendor.vendorCode})
				as tokens`.execute(db);
		return rows[0];
	};

	await purgeVendorTraces(db, secondsAfter(NOON, 120));
	expect(await count()).toEqual({ nonces: 2, tokens: 1 });
	await purgeVendorTraces(db, secondsAfter(NOON, 300));
	expect(await count()).toEqual({ nonces: 0, tokens: 1 });
	await purgeVendorTraces(db, secondsAfter(NOON, 3 * DAY_S));
	expect(await count()).toEqual({ nonces: 0, tokens: 0 });
});
