import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { reconcileVendors } from '#platform/jobs/clock.ts';
import { house, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { purgeVendorTraces } from '#platform/play/vendors/purge.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { listRounds } from '#platform/play/vendors/rounds.ts';
import { listVendorHours } from '#platform/play/vendors/vendor-hours.ts';
import { watchRounds } from '#platform/play/vendors/watch-rounds.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aVendor, movement } from './vendor.ts';

const DAY_S = 24 * 60 * 60;

test('a round open for a day is refunded, a younger one is not', async ({ db }) => {
	const vendor = await aVendor(db);
	const memberId = await aMember(db, { cash: 100n });
	const play = await vendor.launch(memberId);
	const betTransactionId = randomUUID();
	const first = movement('old', { transactionId: betTransactionId, amount: 10n });
	await vendor.call('bet', { ...play, ...first });
	await vendor.call('bet', { ...play, ...movement('old'), amount: 5n });
	vendor.clock.now = secondsAfter(NOON, 1);
	await vendor.call('bet', { ...play, ...movement('young'), amount: 20n });

	const { refunded, faults } = await refundInterruptedRounds(db, secondsAfter(NOON, DAY_S + 1));

	const ofVendor = refunded.filter(({ vendorCode }) => vendorCode === vendor.vendorCode);
	expect(ofVendor.map(({ roundId }) => roundId)).toEqual(['old']);
	expect(faults).toEqual([]);
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

test('a round that cannot be refunded does not stop the following ones', async ({ db, owner }) => {
	const vendor = await aVendor(db);
	const [unlucky, memberId] = [
		await aMember(db, { cash: 100n }),
		await aMember(db, { cash: 100n }),
	];
	const broken = await vendor.launch(unlucky);
	await vendor.call('bet', { ...broken, ...movement('broken'), amount: 10n });
	vendor.clock.now = secondsAfter(NOON, 1);
	const play = await vendor.launch(memberId);
	await vendor.call('bet', { ...play, ...movement('whole'), amount: 20n });
	// It holds less than its bet: a refund would unbalance the ledger.
	await owner
		.updateTable('vendor_round')
		.set({ held: 3n })
		.where('vendor_code', '=', vendor.vendorCode)
		.where('round_id', '=', 'broken')
		.execute();

	const { refunded, faults } = await refundInterruptedRounds(db, secondsAfter(NOON, DAY_S + 2), {
		pageSize: 1,
	});

	const ofVendor = refunded.filter(({ vendorCode }) => vendorCode === vendor.vendorCode);
	expect(ofVendor.map(({ roundId }) => roundId)).toEqual(['whole']);
	expect(faults).toMatchObject([{ round: { roundId: 'broken' }, error: { code: '23514' } }]);
	expect(await balancesOf(db, [memberCash(memberId), roundEscrow(memberId)])).toEqual([100n, 0n]);
	expect(await balancesOf(db, [memberCash(unlucky), roundEscrow(unlucky)])).toEqual([90n, 10n]);
	// The other tests of this database expect a sound round.
	await owner
		.updateTable('vendor_round')
		.set({ held: 10n })
		.where('vendor_code', '=', vendor.vendorCode)
		.where('round_id', '=', 'broken')
		.execute();
	await refundInterruptedRounds(db, secondsAfter(NOON, DAY_S + 2));
});

test('a decided round left open ends without moving money', async ({ db }) => {
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

test('rounds open for a day are logged every hour and shown as metrics', async ({ db }) => {
	const vendor = await aVendor(db);
	const { vendorCode } = vendor;
	const play = await vendor.launch(await aMember(db, { cash: 100_0000n }));
	await vendor.call('bet', { ...play, ...movement('first'), amount: 10_0000n });
	vendor.clock.now = secondsAfter(NOON, 60);
	await vendor.call('bet', { ...play, ...movement('second'), amount: 5_5000n });
	let clock = secondsAfter(NOON, DAY_S);
	const watch = await watchRounds(db, { warn: () => {} }, async () => clock);
	const overdueWarnings = async () => {
		const warnings: object[] = [];
		const warn = (context: object) => warnings.push(context);
		await reconcileVendors(db, clock, { warn, info: () => {}, error: () => {} });
		await watch.poll();
		return warnings.filter(
			(warning) => 'vendorCode' in warning && warning.vendorCode === vendorCode,
		);
	};

	expect(await overdueWarnings()).toEqual([]);
	clock = secondsAfter(NOON, DAY_S + 61);
	const overdue = { vendorCode, currency: 'BDT', count: 2, oldestOpenedAt: NOON, held: '15.50' };
	expect(await overdueWarnings()).toEqual([{ ...overdue, openCount: 2 }]);
	expect(watch.metrics()).toMatchObject({ overdueOldestSeconds: DAY_S + 61 });
	const open = watch.metrics();

	await refundInterruptedRounds(db, clock);
	expect(await overdueWarnings()).toEqual([{ ...overdue, openCount: 0 }]);
	expect(watch.metrics()).toEqual(open);

	clock = secondsAfter(clock, 3600);
	expect(await overdueWarnings()).toEqual([]);
	watch.stop();
});

test('each hour of a vendor is logged with counts and sums', async ({ db }) => {
	const vendor = await aVendor(db);
	const play = await vendor.launch(await aMember(db, { cash: 100_0000n }));
	const [betId, tipId] = [randomUUID(), randomUUID()];
	const bet = { ...movement('r1'), transactionId: betId, amount: 10_0000n };
	await vendor.call('bet', { ...play, ...bet });
	const win = { ...movement('r1'), betTransactionId: betId, amount: 4_0000n, roundClosed: true };
	await vendor.call('win', { ...play, ...win });
	const both = { ...movement('r2'), amount: 2_0000n, winAmount: 7_0000n, roundClosed: true };
	await vendor.call('betWin', { ...play, ...both });
	await vendor.call('tip', { ...play, ...movement('r2'), transactionId: tipId, amount: 1_0000n });
	await vendor.call('rollback', { ...play, ...movement('r2'), betTransactionId: tipId });
	await vendor.call('bet', { ...play, ...movement('r3'), amount: 500_0000n });

	const hours = await listVendorHours(db, secondsAfter(NOON, 60));
	const later = await listVendorHours(db, secondsAfter(NOON, 3600));

	const of = ({ vendorCode }: { vendorCode: string }) => vendorCode === vendor.vendorCode;
	expect(hours.filter(of)).toEqual([
		{
			...{ vendorCode: vendor.vendorCode, currency: 'BDT' },
			...{ betCount: 2, betSum: 12_0000n, winCount: 2, winSum: 11_0000n },
			...{ freeBetCount: 0, freeBetSum: 0n, tipCount: 1, tipSum: 1_0000n },
			...{ rollbackCount: 1, rollbackSum: 1_0000n, adjustCount: 0, adjustSum: 0n },
		},
	]);
	expect(later.filter(of)).toEqual([]);
});

test('expired nonces and tokens are purged, and active ones stay', async ({ db }) => {
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
