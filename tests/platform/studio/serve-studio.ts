import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeStudioDatabase, type StudioDatabase } from './database.ts';
import { type RunningStudio, startStudio } from './fixtures.ts';
import { startWallet, type TestWallet } from './wallet.ts';

/** What the tests of one file share. A test that restarts the studio puts the new one here. */
interface Served {
	database: StudioDatabase;
	wallet: TestWallet;
	studio: RunningStudio;
	/** Where the studio listens now. */
	origin: () => string;
}

/** A studio before a wallet that has 1,000.00 and no fault at the beginning of each test. */
export function serveStudio(): Served {
	const served = { origin: () => served.studio.origin } as Served;

	beforeAll(async () => {
		served.database = await makeStudioDatabase();
		served.wallet = await startWallet(400);
		served.studio = await startStudio({
			databaseUrl: served.database.url,
			wallet: served.wallet,
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
