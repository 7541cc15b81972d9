import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '#platform/db/embedded.ts';
import { createPlatform } from '#platform/platform.ts';
import { createVault } from '#platform/vault.ts';
import type { Config } from './config.ts';
import { standardStudioOrigin } from './frame-origin.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import { mainOriginsOf } from './site-origins.ts';
import { socialSecretOf } from './social-secrets.ts';
import { studioApiUrl } from './start-studio.ts';

interface Starting {
	config: Config;
	keys: Keys;
	/** The port that the studio really has. */
	studioPort: number;
	/** Where the pages are. */
	sitePort: number;
	log: Log;
}

export type RunningPlatform = Awaited<ReturnType<typeof startPlatform>>;

/** Starts the database, unless one is configured, and the platform on it. */
export async function startPlatform({ config, keys, studioPort, sitePort, log }: Starting) {
	const database = await openDatabase(config, log);
	const demoLoginsPath = resolve(config.dataDir, 'demo-logins.json');
	const platform = await createPlatform({
		appUrl: database.appUrl,
		ownerUrl: database.ownerUrl,
		privateKeyPem: keys.platformPrivateKeyPem,
		studioPublicKeyPem: keys.studioPublicKeyPem,
		vault: createVault(keys),
		geetest: config.geetest,
		messaging: config.messaging,
		siteOrigin: mainOriginsOf(config, sitePort)[0] ?? `http://localhost:${sitePort}`,
		socialSecretOf: socialSecretOf(config),
		studioApiUrl: studioApiUrl(config, studioPort),
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
