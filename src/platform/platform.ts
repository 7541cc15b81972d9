import { createPrivateKey } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { Standing } from '#lib/wps/standing.ts';
import { agentRoutes } from './agents/routes.ts';
import { bonusRoutes } from './bonus/routes.ts';
import { APP_ROLE, closeDatabase, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { listLaunchOrigins } from './games/launch-game.ts';
import { gameRoutes } from './games/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { jackpotRoutes } from './jackpot/routes.ts';
import { startJobs } from './jobs/clock.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { memberRoutes } from './members/routes.ts';
import { readNow } from './members/rows.ts';
import { admit } from './members/sessions.ts';
import { noticeRoutes } from './notices/routes.ts';
import { pointRoutes } from './points/routes.ts';
import { seed } from './seed/seed.ts';
import { createServe } from './serve.ts';
import { keepSettings } from './system/kept-settings.ts';
import { systemRoutes } from './system/routes.ts';
import { serviceLinksOf, standingFor } from './system/standing-for.ts';
import { watchTags } from './system/watch-tags.ts';
import { createVendorWallet, type VendorWallet } from './vendors/serve-wallet.ts';
import { createClubLabels } from './vip/club-labels.ts';
import { vipRoutes } from './vip/routes.ts';
import { walletRoutes } from './wallet/routes.ts';

export interface PlatformOptions {
	/** Where the application logs in; it then acts as the role without rights on the ledger. */
	appUrl: string;
	/** The role that migrates. */
	ownerUrl: string;
	/** Signs replies to vendors: Ed25519, PKCS #8. */
	privateKeyPem: string;
	studioPublicKeyPem: string;
	/** Where the bundled studio is for browsers; `{hostname}` is the site's own. */
	studioOrigin: string;
	/** The file for the demo log-ins; without it no demo members are made. */
	demoLoginsPath?: string | undefined;
	log: Logger;
}

export interface Platform {
	/** Answers /wps and /lgw. */
	fetch(request: Request): Promise<Response>;
	/** How the site stands to somebody at this address, from memory. */
	standingFor(address: string): Standing;
	/** Where the customer-service window leads, by type; from memory. */
	serviceLinks(): ServiceLinks;
	/** Answers /vendor. */
	wallet: VendorWallet;
	/** Origins that the settings allow pages to load images and to frame games from. */
	allowedOrigins(): { images: readonly string[]; games: readonly string[] };
	/** Whether the database answers. */
	ready(): Promise<boolean>;
	/** Tells which tags of cached pages are out of date. Answers the function that ends it. */
	onInvalidate(listener: (tags: string[]) => void): () => void;
	close(): Promise<void>;
}

/** Migrates, seeds and starts the reference platform. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
	const { log } = options;
	await migrate(options.ownerUrl);
	// An operator's database may have one login for all: the application still gives up its rights.
	const db = openDatabase({
		url: options.appUrl,
		role: APP_ROLE,
		log: (message) => log.warn(message),
	});
	await seed(db, options, await readNow(db));

	const settings = await keepSettings(db, log);
	const kept = createKeptAnswers();
	const serve = createServe({ db, routes: routesOf(), log, kept, admit });
	const privateKey = createPrivateKey(options.privateKeyPem);
	const jobs = startJobs(db, log);
	const listeners = new Set<(tags: string[]) => void>();
	const stopWatching = await watchTags(db, {
		onChange: async (tags) => {
			// Read first: what is made anew is made of the new settings.
			if (tags.includes('settings')) await settings.reload();
			kept.drop(tags);
			for (const listener of listeners) listener(tags);
		},
		onError: (err) => log.warn({ err }, 'page tags could not be read'),
	});

	return {
		standingFor: (address) => standingFor(settings, address),
		allowedOrigins: () => {
			const { imageCDNs: images, launchGameCDNs: games } = settings.values();
			return { images, games };
		},
		serviceLinks: () => serviceLinksOf(settings),
		fetch: serve,
		wallet: createVendorWallet({ db, privateKey, log }),
		ready: () =>
			readNow(db).then(
				() => true,
				() => false,
			),
		onInvalidate(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		async close() {
			stopWatching();
			await jobs.stop();
			await closeDatabase(db);
		},
	};

	function routesOf() {
		return [
			...memberRoutes(db.pool, { clubLabelOf: createClubLabels() }),
			...walletRoutes(),
			...gameRoutes(),
			...jackpotRoutes(),
			...bonusRoutes(),
			...vipRoutes(),
			...pointRoutes(),
			...agentRoutes(),
			...noticeRoutes(),
			...systemRoutes({ kept: settings, listLaunchOrigins }),
			...helpRoutes(),
		];
	}
}
