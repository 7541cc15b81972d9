import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '#platform/db/embedded.ts';
import { createPlatform } from '#platform/platform.ts';
import type { Config } from './config.ts';
import { standardStudioOrigin } from './frame-origin.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';

interface Starting {
	config: Config;
	keys: Keys;
	/** The port that the studio really has. */
	studioPort: number;
	log: Log;
}

export type RunningPlatform = Awaited<ReturnType<typeof startPlatform>>;

/** Starts the database, unless one is configured, and the platform on it. */
export async function startPlatform({ config, keys, studioPort, log }: Starting) {
	const database = await openDatabase(config, log);
	const demoLoginsPath = resolve(config.dataDir, 'demo-logins.json');
	const platform = await createPlatform({
		appUrl: database.appUrl,
		ownerUrl: database.ownerUrl,
		privateKeyPem: keys.platformPrivateKeyPem,
		studioPublicKeyPem: keys.studioPublicKeyPem,
		studioOrigin: config.studioOrigin ?? standardStudioOrigin(studioPort),
		demoLoginsPath: config.databaseUrl ? undefined : demoLoginsPath,
		log,
	}).catch(async (error: unknown) => {
		await database.stop();
		throw error;
	});
	return {
		platform,
		demoLoginsPath,
		studioDatabaseUrl: config.studioDatabaseUrl ?? database.studioUrl,
		close: async () => {
			await platform.close();
			await database.stop();
		},
	};
}

async function openDatabase(config: Config, log: Log) {
	const { databaseUrl: appUrl, databaseOwnerUrl: ownerUrl, dataDir } = config;
	if (appUrl && ownerUrl) return { appUrl, ownerUrl, studioUrl: ownerUrl, stop: async () => {} };
	return startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) });
}
