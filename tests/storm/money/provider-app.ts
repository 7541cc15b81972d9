import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { createSandboxPsp } from '#sandbox-psp/server.ts';

/**
 * The sandbox payment provider as a process of its own, with short delays: a storm does not wait for
 * minutes until money comes late or back.
 */
const {
	STORM_PORT = '',
	STORM_PSP_DATABASE_URL = '',
	STORM_PLATFORM_ORIGIN = '',
	STORM_PSP_PRIVATE_KEY = '',
	STORM_PLATFORM_KEY = '',
	STORM_SEED = '',
} = process.env;

const sandbox = await createSandboxPsp({
	databaseUrl: STORM_PSP_DATABASE_URL,
	platformOrigin: STORM_PLATFORM_ORIGIN,
	providerCode: 'sandbox',
	payOrigin: `http://127.0.0.1:${STORM_PORT}`,
	privateKeyPem: STORM_PSP_PRIVATE_KEY,
	platformPublicKeysPem: [STORM_PLATFORM_KEY],
	merchantNames: { bn: 'ঝিলিক', en: 'Jhilik' },
	seed: STORM_SEED,
	delays: {
		...{ confirmMs: 1000, lateMs: 3000, nextMs: 2000, reverseMs: 4000, payoutMs: 1500 },
		...{ returnMs: 4000, retryMs: [300, 1000, 2000, 4000], deliveryMs: 5000, leaseMs: 6000 },
	},
	log: pino({ level: 'silent' }),
});

const server = createServer((request, response) => sandbox.handle(request, response));
server.listen(Number(STORM_PORT), '127.0.0.1', () => {
	console.log('ready');
	// A killed process writes nothing at its end.
	flushCompileCache();
});
