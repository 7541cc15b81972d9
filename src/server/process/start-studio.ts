import { resolve } from 'node:path';
import { createStudio, NotMigrated } from '#studio/server.ts';
import { type Config, ConfigError } from '../config.ts';
import { type Listener, listen } from '../http/listener.ts';
import type { Log } from '../log.ts';
import type { Keys } from './keys.ts';
import { ownAddress } from './own-address.ts';
import { originsOf } from './site-origins.ts';

const ASSETS = resolve(import.meta.dirname, '../../../dist/studio');
const DRAIN_MS = 5000;

interface StartStudioInput {
	config: Config;
	keys: Keys;
	listener: Listener;
	databaseUrl: string;
	/** The port of wallet calls on this machine. */
	walletPort: number;
	/** The port of the pages that frame the games. */
	sitePort: number;
	log: Log;
}

/** Opens the port of the studio. Its own port makes it an origin of its own. */
export function listenForStudio({ host, studioPort, reusesPort }: Config): Promise<Listener> {
	return listen({ host, port: studioPort, reusesPort, variable: 'STUDIO_PORT' });
}

/**
 * Starts the bundled game vendor. It calls the platform by signed HTTP calls, as any vendor does.
 * Returns a function that stops it once: first its requests, then its rounds.
 */
export async function startStudio(starting: StartStudioInput): Promise<() => Promise<void>> {
	const { config, keys, listener, log } = starting;
	const studio = await createStudio({
		databaseUrl: starting.databaseUrl,
		migrates: config.migrates,
		walletOrigin: `http://${ownAddress(config)}:${starting.walletPort}`,
		privateKeyPem: keys.studioPrivateKeyPem,
		platformPublicKeysPem: [keys.platformPublicKeyPem],
		seedKey: keys.studioSeedKey,
		frameAncestors: originsOf(config, starting.sitePort),
		assetsDir: ASSETS,
		rooms: { hasClock: config.hasRoomsClock, beacon: config.roomsBeacon },
		log,
	}).catch((error: unknown) => {
		throw error instanceof NotMigrated ? new ConfigError(error.message) : error;
	});
	listener.serve((request, response) => studio.handle(request, response));
	let ended: Promise<void> | undefined;
	return () => {
		ended ??= end();
		return ended;
	};

	async function end(): Promise<void> {
		await listener.close(DRAIN_MS);
		await studio.close();
	}
}

/** Returns the address below which the platform calls the studio, as it calls every vendor. */
export function studioApiUrl(config: Config, studioPort: number): string {
	return `http://${ownAddress(config)}:${studioPort}/operator`;
}
