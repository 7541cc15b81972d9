import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type EmptyDatabase, makeEmptyDatabase } from '../empty-database.ts';
import { type RunningStudio, type Setting, startStudio } from './fixtures.ts';
import { startWallet, type TestWallet } from './wallet.ts';

/** Shared by the tests of one file. A test that restarts the studio stores the new one here. */
export interface Served {
	database: EmptyDatabase;
	wallet: TestWallet;
	studio: RunningStudio;
	/** Where the studio listens now. */
	origin: () => string;
}

/** Serves a studio with a wallet that has 1,000.00 and no fault at the start of each test. */
export function serveStudio(setting: Pick<Setting, 'hasRooms' | 'timings'> = {}): Served {
	const served = { origin: () => served.studio.origin } as Served;

	beforeAll(async () => {
		served.database = await makeEmptyDatabase();
		served.wallet = await startWallet(400);
		served.studio = await startStudio({
			databaseUrl: served.database.url,
			wallet: served.wallet,
			...setting,
		});
	});

	beforeEach(() => {
		served.wallet.fault = () => 'none';
		served.wallet.balance = 1000_0000n;
		served.wallet.movements.clear();
	});

	afterAll(async () => {
		await served.studio.close();
		await served.wallet.close();
		await served.database.close();
	});

	return served;
}
