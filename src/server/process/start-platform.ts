import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { holdKeys, type KeyHold } from '#platform/core/key-lock.ts';
import { createVault } from '#platform/core/vault.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import {
	createPlatform,
	NotMigratedError,
	OtherBuildError,
	type Platform,
} from '#platform/platform.ts';
import { type Config, ConfigError } from '../config.ts';
import { standardStudioOrigin } from '../http/frame-origin.ts';
import { socialSecretOf } from '../integrations/social-secrets.ts';
import type { Log } from '../log.ts';
import { openKeys, recordOpenKeys } from './open-keys.ts';
import { sandboxPspApiUrl } from './own-address.ts';
import type { Start } from './run-process.ts';
import { mainOriginsOf } from './site-origins.ts';
import { studioApiUrl } from './start-studio.ts';

/** Pause between looks for the end of the process that has the studio's record. */
const STUDIO_POLL_MS = 5000;

interface StartPlatformInput {
	config: Config;
	/** The port that the studio listens on. */
	studioPort: number;
	/** The port that the bundled payment provider listens on. */
	pspPort: number;
	/** The port of the pages. */
	sitePort: number;
	log: Log;
	onEnd: Start['onEnd'];
}

/** Starts the platform, and the database unless one is configured. */
export async function startPlatform(starting: StartPlatformInput) {
	const { config, studioPort, pspPort, sitePort, log, onEnd } = starting;
	const opening = openDatabase(config, log);
	// A process that ends during the start waits for its database, which would stay alone otherwise.
	onEnd(async () => (await opening.catch(() => undefined))?.stop());
	const database = await opening;
	const hold = await keepKeys(database.ownerUrl, log);
	onEnd(hold.release);
	const opened = { keysDir: config.keysDir, ownerUrl: database.ownerUrl };
	const keys = await openKeys(opened);
	const demoLoginsPath = resolve(config.dataDir, 'demo-logins.json');
	const hasStudio = await hold.claimStudio();
	const isFirst = !existsSync(demoLoginsPath);
	const platform = await createPlatform({
		appUrl: database.appUrl,
		ownerUrl: database.ownerUrl,
		migrates: config.migrates,
		hasTestClock: config.hasTestClock,
		lottery: { hasClock: config.hasLotteryClock, beacon: config.lotteryBeacon },
		privateKeyPem: keys.platformPrivateKeyPem,
		studioPublicKeyPem: keys.studioPublicKeyPem,
		sandboxPsp: {
			apiUrl: sandboxPspApiUrl(config, pspPort),
			publicKeyPem: keys.pspPublicKeyPem,
		},
		vault: createVault(keys),
		geetest: config.geetest,
		messaging: config.messaging,
		siteOrigin: mainOriginsOf(config, sitePort)[0] ?? `http://localhost:${sitePort}`,
		socialSecretOf: socialSecretOf(config),
		studioApiUrl: studioApiUrl(config, studioPort),
		keepsStudio: !hasStudio,
		studioOrigin: config.studioOrigin ?? standardStudioOrigin(studioPort),
		demoLoginsPath: config.databaseUrl ? undefined : demoLoginsPath,
		log,
	}).catch((error: unknown) => {
		if (error instanceof NotMigratedError) throw new ConfigError(error.message);
		throw error instanceof OtherBuildError ? refuseOtherBuild(error, config) : error;
	});
	onEnd(platform.close);
	await recordOpenKeys(opened);
	if (!hasStudio) onEnd(awaitStudio({ hold, platform, log }));
	return {
		platform,
		keys,
		/** The start has created the demo log-ins: a later one does not print them. */
		isFirst,
		demoLoginsPath,
		studioDatabaseUrl: config.studioDatabaseUrl ?? database.studioUrl,
		pspDatabaseUrl: config.pspDatabaseUrl ?? database.pspUrl,
	};
}

/** Keeps keys from being changed until the process ends. */
async function keepKeys(url: string, log: Log): Promise<KeyHold> {
	const onLost = () => {
		log.fatal('a key is being changed, the process ends');
		process.kill(process.pid, 'SIGTERM');
	};
	const hold = await holdKeys({ url, onLost });
	if (hold) return hold;
	throw new ConfigError('A key is being changed now: start again when "npm run keys" has ended.');
}

interface AwaitStudioInput {
	hold: KeyHold;
	platform: Platform;
	log: Log;
}

/**
 * Puts this process's studio into the vendor's record when the process that the record names has
 * ended: until then players of both have its games. Returns the function that stops waiting.
 */
function awaitStudio({ hold, platform, log }: AwaitStudioInput): () => Promise<void> {
	let running: Promise<void> | undefined;
	const timer = setInterval(() => {
		running ??= take().finally(() => {
			running = undefined;
		});
	}, STUDIO_POLL_MS);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
	};

	async function take(): Promise<void> {
		try {
			if (!(await hold.claimStudio())) return;
			await platform.takeStudio();
			clearInterval(timer);
		} catch (error) {
			log.warn({ err: error }, 'studio record not taken');
		}
	}
}

async function openDatabase(config: Config, log: Log) {
	const { databaseUrl: appUrl, databaseOwnerUrl: ownerUrl, dataDir } = config;
	if (appUrl && ownerUrl) {
		const guests = { studioUrl: ownerUrl, pspUrl: ownerUrl };
		return { appUrl, ownerUrl, ...guests, stop: async () => {} };
	}
	return startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) });
}

/**
 * Returns the error of a database of another build. It names the data to delete or the build to
 * run.
 */
export function refuseOtherBuild(
	{ message, isEarlier }: OtherBuildError,
	config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): ConfigError {
	const reason = message.slice(0, -1);
	if (!isEarlier) return new ConfigError(`${reason}: run that build.`);
	const remedy = config.databaseUrl
		? 'delete its schemas ledger, wallet, studio, sandbox_psp and public, or set DATABASE_URL to an empty database'
		: `delete the folder ${config.dataDir}`;
	return new ConfigError(`${reason}: ${remedy}, then start again.`);
}
