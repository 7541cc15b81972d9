import { type Database, transaction } from '#platform/db/database.ts';
import { isAlarm, raiseAlarm } from '../payments/alarms.ts';
import { ProviderUnclear } from '../payments/ports.ts';
import { failOrder } from './end-orders.ts';
import * as orders from './order-rows.ts';
import { postReceipt } from './post-receipt.ts';
import type { DepositServices } from './start-deposit.ts';

const ORDERS_PER_RUN = 20;

interface LookUpLog {
	warn(context: object, message: string): void;
	error(context: object, message: string): void;
}

/**
 * Asks the providers for the payments of orders, because a message may be lost: the younger the
 * order, the more often, until 30 days after its expiry.
 */
export async function lookUpOrders(
	db: Database,
	services: Pick<DepositServices, 'vault' | 'providers'>,
	log: LookUpLog,
): Promise<void> {
	for (const { id, provider } of await orders.claimLookUps(db, ORDERS_PER_RUN)) {
		try {
			await lookUpOrder(db, services, { id, provider });
		} catch (error) {
			if (!(error instanceof ProviderUnclear)) throw error;
			log.warn({ provider, orderId: id, reason: error.message }, 'deposit not looked up');
		}
	}
}

/** Posts what the provider says of an order. Throws `ProviderUnclear`. */
export async function lookUpOrder(
	db: Database,
	{ vault, providers }: Pick<DepositServices, 'vault' | 'providers'>,
	{ id, provider }: { id: string; provider: string },
): Promise<void> {
	const found = await providers.get(provider)?.gateway.lookUp(id);
	if (!found) return;
	for (const receipt of found.receipts) {
		// The answer is about this order alone.
		const own = { ...receipt, orderId: id };
		await transaction(db, async (tx) => {
			const verdict = await postReceipt(tx, { vault, provider }, own);
			if (!isAlarm(verdict)) return;
			await raiseAlarm(tx, { provider, kind: verdict, subject: `payment ${receipt.ref}` });
		});
	}
	if (found.isFailed && found.receipts.length === 0) {
		const reason = 'unknown';
		await transaction(db, (tx) => failOrder(tx, { provider, orderId: id, reason }));
	}
}
