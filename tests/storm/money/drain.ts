import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { lookUpOrders } from '#platform/money/deposits/look-up-orders.ts';
import { connectTo } from './evidence.ts';
import type { MoneyWorld } from './world.ts';

const PAUSE_MS = 1000;
const SILENT = { warn() {}, error() {} };

/**
 * Waits until nothing is on its way: the provider has no steps and messages, the platform no waiting
 * orders, payouts and disputes, and each order was looked up after the last payment. The jobs of the
 * processes do the work; look-ups are made here too, because their pauses grow with an order's age.
 */
export async function drain(world: MoneyWorld, limitMs: number): Promise<number> {
	const { db, pspUrl } = world;
	const startedAt = performance.now();
	const theirs = await connectTo(pspUrl);
	// Receipts without an answer count as received by the job that asks for the time.
	await sql`update withdrawal set receipt_due_at = core.now()
		where receipt = 'asked'`.execute(db);
	try {
		while (performance.now() - startedAt < limitMs) {
			const { rows } = await theirs.query<{ open: bigint }>(`
				select (select count(*) from sandbox_psp.step)
					+ (select count(*) from sandbox_psp.delivery where delivered_at is null) as open`);
			if (rows[0]?.open === 0n && (await countWaiting(db)) === 0) break;
			await delay(PAUSE_MS);
		}
	} finally {
		await theirs.end();
	}
	await lookUpAll(world);
	return performance.now() - startedAt;
}

async function countWaiting(db: Database): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select (select count(*) from withdrawal where state in ('queued', 'review', 'approved', 'sending')
				or receipt in ('asked', 'trace'))::int
			+ (select count(*) from deposit_order where provider = 'sandbox'
				and state in ('open', 'proof'))::int as count`.execute(db);
	return rows[0]?.count ?? 1;
}

/** Looks up each order once more: a payment without a message is known after it. */
async function lookUpAll({ db, vault, providers }: MoneyWorld): Promise<void> {
	await sql`update deposit_order set look_up_at = core.now()
		where provider = 'sandbox'`.execute(db);
	const due = async () => {
		const { rows } = await sql<{ count: number }>`select count(*)::int as count
			from deposit_order where look_up_at <= core.now() and provider = 'sandbox'`.execute(db);
		return rows[0]?.count ?? 0;
	};
	for (let tries = 0; tries < 500 && (await due()) > 0; tries++) {
		await lookUpOrders(db, { vault, providers }, SILENT);
	}
	await sealLedger(db);
}
