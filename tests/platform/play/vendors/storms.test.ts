import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { WalletCallName } from '#lib/vendor/calls.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { freePort } from '../../../free-port.ts';
import { startApps } from '../../../storm/processes.ts';
import { createWalletClient, overHttp } from '../../../vendor-simulator/wallet-client.ts';
import { aMember, test } from '../../database.ts';
import { aVendor, movement, type Vendor } from './vendor.ts';

const BUSY_RETRY_MS = 100;

// Goal: an id acts once, however often it is sent at the same time, to any process.
test('50 copies of a bet at once, to three processes, act once and get the same reply', async ({
	database: { db, appUrl },
}) => {
	const vendor = await aVendor(db);
	vendor.clock.now = new Date();
	const memberId = await aMember(db, { cash: 1000n });
	const play = await vendor.launch(memberId);
	const processes = await startProcesses(vendor, appUrl);

	for (let i = 0; i < 5; i++) {
		const sent = { requestId: randomUUID(), sentAt: new Date().toISOString() };
		const bet = { ...play, ...movement(`r${i}`), ...sent, amount: 10n };
		const replies = await Promise.all(
			Array.from({ length: 50 }, (_, at) => processes.call(at, 'bet', bet)),
		);

		expect(new Set(replies.map((reply) => JSON.stringify(reply, textOf))).size).toBe(1);
		expect(replies[0]).toMatchObject({ code: 'OK', balance: 1000n - 10n * BigInt(i + 1) });
	}
	const accounts = [memberCash(memberId), roundEscrow(memberId)];
	expect(await balancesOf(db, accounts)).toEqual([950n, 50n]);
});

test('one id with two bodies at once acts once; the other is a mismatch', async ({ db }) => {
	const vendor = await aVendor(db);
	const memberId = await aMember(db, { cash: 1000n });
	const play = await vendor.launch(memberId);

	for (let i = 0; i < 10; i++) {
		const bet = { ...play, ...movement(`r${i}`) };
		const replies = await Promise.all(
			[10n, 11n].map((amount) => vendor.call('bet', { ...bet, amount })),
		);

		expect(replies.map(({ code }) => code).sort()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
	}
});

test('one id for two members at once acts for one of them', async ({ db }) => {
	const vendor = await aVendor(db);
	const plays = await Promise.all(
		[1, 2].map(async () => vendor.launch(await aMember(db, { cash: 1000n }))),
	);

	for (let i = 0; i < 10; i++) {
		const transactionId = randomUUID();
		const replies = await Promise.all(
			plays.map((play) => {
				return vendor.call('bet', {
					...play,
					...movement(randomUUID()),
					transactionId,
					amount: 1n,
				});
			}),
		);

		expect(replies.map(({ code }) => code).sort()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
	}
	expect(vendor.faults).toEqual([]);
});

// Goal: of many simultaneous bets of the whole balance exactly one is accepted.
test('of 64 simultaneous bets of the whole balance one is accepted', async ({ db }) => {
	const vendor = await aVendor(db);
	const memberId = await aMember(db, { cash: 500n });
	const play = await vendor.launch(memberId);

	for (let i = 0; i < 5; i++) {
		const roundIds = Array.from({ length: 64 }, () => randomUUID());
		const replies = await Promise.all(
			roundIds.map((id) => vendor.call('bet', { ...play, ...movement(id, { amount: 500n }) })),
		);

		const codes = Map.groupBy(replies, (reply) => reply.code);
		expect(codes.get('OK')).toHaveLength(1);
		expect(codes.get('INSUFFICIENT_FUNDS')).toHaveLength(63);
		expect(await balancesOf(db, [memberCash(memberId)])).toEqual([0n]);
		const taken = roundIds[replies.findIndex((reply) => reply.code === 'OK')] ?? '';
		const back = { ...play, ...movement(taken), amount: 500n, reason: 'again' };
		await vendor.call('adjust', back);
	}
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

/**
 * Starts three processes with the vendor wallet, as the storm does, on the database of this file.
 */
async function startProcesses({ vendorCode, keys }: Vendor, databaseUrl: string) {
	const { privateKey, publicKey } = generateKeyPairSync('ed25519');
	const apps = await startApps(await Promise.all([freePort(), freePort(), freePort()]), {
		STORM_DATABASE_URL: databaseUrl,
		STORM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
	});
	onTestFinished(() => apps.stop());
	const clients = apps.ports.map((port) =>
		createWalletClient({
			...{ vendorCode, line: overHttp(`http://127.0.0.1:${port}`), now: () => new Date() },
			...{ privateKey: keys.privateKey, platformPublicKey: publicKey },
		}),
	);

	/** Repeats a BUSY call until it is decided, as a vendor must. */
	async function call(at: number, name: WalletCallName, fields: Record<string, unknown>) {
		for (;;) {
			const answered = await clients[at % clients.length]?.call(name, fields);
			if (!answered?.isGenuine) throw new Error('the platform did not sign its reply');
			if (answered.reply.code !== 'BUSY') return answered.reply;
			await delay(BUSY_RETRY_MS);
		}
	}
	return { call };
}

function textOf(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? value.toString() : value;
}
