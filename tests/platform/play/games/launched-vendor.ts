import { afterAll } from 'vitest';
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
