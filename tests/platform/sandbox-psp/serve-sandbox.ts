import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PspAnswer, PspCallName, PspInput } from '#lib/psp/calls.ts';
import type { Delays } from '#sandbox-psp/sandbox.ts';
import { type EmptyDatabase, makeEmptyDatabase } from '../empty-database.ts';
import { call, type RunningSandbox, startSandbox } from './fixtures.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** Shared by the tests of one file. A test that restarts the provider stores the new one here. */
interface Served {
	database: EmptyDatabase;
	receiver: Receiver;
	sandbox: RunningSandbox;
	/** Where the provider listens now. */
	origin: () => string;
	call: <Name extends PspCallName>(name: Name, input: PspInput<Name>) => Promise<PspAnswer<Name>>;
}

/** Serves a provider with a receiver that accepts every message at the start of each test. */
export function serveSandbox(more: { delays?: Partial<Delays> } = {}): Served {
	const served = {
		origin: () => served.sandbox.origin,
		call: (name, input) => call(served.sandbox.origin, name, input),
	} as Served;

	beforeAll(async () => {
		served.database = await makeEmptyDatabase();
		served.receiver = await startReceiver();
		served.sandbox = await startSandbox({
			databaseUrl: served.database.url,
			platformOrigin: served.receiver.origin,
			...more,
		});
	});

	beforeEach(() => {
		served.receiver.reply = () => 200;
		served.receiver.deliveries.length = 0;
	});

	afterAll(async () => {
		await served.sandbox.close();
		served.receiver.close();
		await served.database.close();
	});

	return served;
}
