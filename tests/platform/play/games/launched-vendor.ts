import { afterAll } from 'vitest';
import { upsertHealth } from '#platform/play/vendors/connection-rows.ts';
import { test as base } from '../../api.ts';
import { aConnectedVendor, type ConnectedVendor } from '../vendors/connected-vendor.ts';

/** The vendor's one game. */
export const COIN_TOSS = { vassalage: 'MGN', gameCode: 'coin-toss' };

/** The platform has separate keys: this vendor is opened by its address and checks no signature. */
let connected: ConnectedVendor | undefined;
export const test = base.extend<{ vendor: ConnectedVendor }>({
	vendor: async ({ db }, use) => {
		connected ??= await aConnectedVendor(db, {
			record: { launchBy: 'address', apiUrl: undefined, apiSecret: undefined },
			isFixed: false,
		});
		await use(connected);
	},
});
afterAll(() => connected?.close());

/** Records that the vendor was healthy just now. */
export async function saveHealthy(db: Parameters<typeof upsertHealth>[0]): Promise<void> {
	const now = new Date();
	await upsertHealth(db, {
		...{ vendor_code: 'MGN', state: 'up', latency_ms: 5, failures: 0, note: '' },
		...{ checked_at: now, since: now },
	});
}
