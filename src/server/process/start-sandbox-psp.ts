import { createSandboxPsp, NotMigrated } from '#sandbox-psp/server.ts';
import { type Config, ConfigError } from '../config.ts';
import { type Listener, listen } from '../http/listener.ts';
import type { Log } from '../log.ts';
import type { Keys } from './keys.ts';
import { ownAddress } from './own-address.ts';

const PROVIDER_CODE = 'sandbox';
const MERCHANT_NAMES = { bn: 'ঝিলিক', en: 'Jhilik' };
const DRAIN_MS = 5000;

interface StartSandboxPspInput {
	config: Config;
	keys: Keys;
	listener: Listener;
	databaseUrl: string;
	/** The port of messages on this machine: the one that serves vendors. */
	messagePort: number;
	log: Log;
}

/** Opens the port of the bundled payment provider. Its own port makes it an origin of its own. */
export function listenForSandboxPsp(config: Config): Promise<Listener> {
	const { host, pspPort: port, reusesPort } = config;
	return listen({ host, port, reusesPort, variable: 'PSP_PORT' });
}

/**
 * Starts the bundled payment provider, which moves play money only. It and the platform call each
 * other by signed HTTP, as with any provider. Returns a function that stops it.
 */
export async function startSandboxPsp(
	starting: StartSandboxPspInput,
): Promise<() => Promise<void>> {
	const { config, keys, listener, log } = starting;
	const sandbox = await createSandboxPsp({
		databaseUrl: starting.databaseUrl,
		migrates: config.migrates,
		platformOrigin: `http://${ownAddress(config)}:${starting.messagePort}`,
		providerCode: PROVIDER_CODE,
		payOrigin: config.pspOrigin ?? `http://{hostname}:${listener.port}`,
		privateKeyPem: keys.pspPrivateKeyPem,
		platformPublicKeysPem: [keys.platformPublicKeyPem],
		merchantNames: MERCHANT_NAMES,
		log,
	}).catch((error: unknown) => {
		throw error instanceof NotMigrated ? new ConfigError(error.message) : error;
	});
	listener.serve(sandbox.handle);
	return async () => {
		await listener.close(DRAIN_MS);
		await sandbox.close();
	};
}
