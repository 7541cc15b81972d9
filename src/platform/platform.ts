import { createPrivateKey } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import { readNow } from '#platform/db/read-now.ts';
import { agentRoutes } from './agents/routes.ts';
import { createResponseCache } from './core/response-cache.ts';
import { createServe } from './core/serve.ts';
import type { Vault } from './core/vault.ts';
import {
	APP_ROLE,
	assertDurable,
	closeDatabase,
	type Database,
	openDatabase,
} from './db/database.ts';
import { listSchemaDifferences, migrate, OtherBuildError } from './db/migrate.ts';
import { startJobs } from './jobs/clock.ts';
import type { JobFigures } from './jobs/job.ts';
import { type BookFigures, watchBreaks } from './ledger/watch-breaks.ts';
import { walletRoutes } from './money/wallet/routes.ts';
import { passkeyRoutes } from './people/auth/passkeys/routes.ts';
import { createRecovery } from './people/auth/password-reset/routes.ts';
import { memberRoutes } from './people/auth/routes.ts';
import { securityRoutes } from './people/auth/security/routes.ts';
import { authenticateToken } from './people/auth/sessions/sessions.ts';
import { createThrottle } from './people/auth/throttle.ts';
import { createBotCheck } from './people/bot-check/bot-check.ts';
import type { GeetestKeys } from './people/bot-check/geetest.ts';
import { humanRoutes } from './people/bot-check/routes.ts';
import { createCodes } from './people/codes/codes.ts';
import { createPhoneTokens } from './people/codes/phone-token.ts';
import { createMessages, type MessagingEnvironment } from './people/messages/messages.ts';
import { createProviders, type SocialSecretOf } from './people/social/providers.ts';
import { socialRoutes } from './people/social/routes.ts';
import { trialRoutes } from './people/trials/routes.ts';
import { listLaunchOrigins, listOriginTemplates } from './play/games/launch-origins.ts';
import { launchRoutes } from './play/games/launch-routes.ts';
import { gameRoutes } from './play/games/routes.ts';
import { jackpotRoutes } from './play/jackpot/routes.ts';
import { createVendorWallet, type VendorWallet } from './play/vendors/serve-wallet.ts';
import { createVendorPorts } from './play/vendors/vendor-ports.ts';
import { type RoundFigures, watchRounds } from './play/vendors/watch-rounds.ts';
import { pointRoutes } from './rewards/points/routes.ts';
import { bonusRoutes } from './rewards/promotions/routes.ts';
import { createClubLabels } from './rewards/vip/club-labels.ts';
import { vipRoutes } from './rewards/vip/routes.ts';
import { seed } from './seed/seed.ts';
import { loadSettings } from './settings/load-settings.ts';
import { contentRoutes } from './site/content/routes.ts';
import { helpRoutes } from './site/help/routes.ts';
import { balanceTopic } from './site/live/balance-topic.ts';
import { jackpotTopic } from './site/live/jackpot-topic.ts';
import { createLive, type Live } from './site/live/live.ts';
import { roundsTopic } from './site/live/rounds-topic.ts';
import { noticeRoutes } from './site/notices/routes.ts';
import { pollCacheTags } from './site/status/poll-cache-tags.ts';
import { systemRoutes } from './site/status/routes.ts';
import { availabilityFor, serviceLinksOf } from './site/status/site-availability.ts';
import { systemTopic } from './site/status/system-topic.ts';

export interface PlatformOptions {
	/** Where the application logs in; it then acts as the role without rights on the ledger. */
	appUrl: string;
	/** The role that migrates. */
	ownerUrl: string;
	/** Signs replies to vendors: Ed25519, PKCS #8. */
	privateKeyPem: string;
	studioPublicKeyPem: string;
	/** Seals what is known of people. */
	vault: Vault;
	/** Keys of geetest, where an operator has some. */
	geetest?: GeetestKeys | undefined;
	/** Where messages to people go; without it they wait in the outbox. */
	messaging?: MessagingEnvironment | undefined;
	/** Where people find the site: links in messages lead there. `mainDomain` goes before it. */
	siteOrigin: string;
	/** Where the bundled studio is for browsers; `{hostname}` is the site's own. */
	studioOrigin: string;
	/** Where the bundled studio takes our calls: health, titles and statements. */
	studioApiUrl?: string | undefined;
	/** Our secrets at the providers that people sign in with; read again with each use. */
	socialSecretOf?: SocialSecretOf | undefined;
	/** The file for the demo log-ins; without it no demo members are made. */
	demoLoginsPath?: string | undefined;
	/** The time between two looks for what was changed elsewhere; a second without it. */
	looksEveryMs?: number | undefined;
	log: Logger;
}

export interface Platform {
	/** Answers /wps and /lgw. */
	fetch(request: Request): Promise<Response>;
	/** How the site stands to somebody at this address, from memory. */
	availabilityFor(address: string): SiteAvailability;
	/** Where the customer-service window leads, by type; from memory. */
	serviceLinks(): ServiceLinks;
	/** Answers /vendor. */
	wallet: VendorWallet;
	/**
	 * Origins that pages may load images and frame games from: those of the settings, and of vendors,
	 * where `{hostname}` stands for the site's own.
	 */
	allowedOrigins(): { images: readonly string[]; games: readonly string[] };
	/** Reads the origins of vendors anew, without waiting for word that they changed. */
	renewOrigins(): Promise<void>;
	/** Rounds that stayed open for more than 24 hours, for `/metrics`. */
	roundFigures(): RoundFigures;
	/** Tells browsers what changes while they look. */
	live: Live;
	/** What `/metrics` says of the books, the jobs and the connections to the database. */
	ledgerFigures(): BookFigures;
	jobFigures(): JobFigures;
	databaseFigures(): Record<'connections' | 'idle' | 'waiting', number>;
	/** Whether the database answers, has this build's schema, and the jobs go on. */
	ready(): Promise<boolean>;
	/** Tells which tags of cached pages are out of date. Answers the function that ends it. */
	onInvalidate(listener: (tags: string[]) => void): () => void;
	close(): Promise<void>;
}

/** Thrown by `createPlatform` for a database that this build cannot migrate. */
export { OtherBuildError };

/** Migrates, seeds and starts the reference platform. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
	const { log } = options;
	const { orphans } = await migrate(options.ownerUrl);
	if (orphans.length > 0) log.warn({ orphans }, 'sql functions without a file');
	const db = await openSeeded(options);

	const settings = await loadSettings(db, log);
	const { vault, geetest, messaging: environment = {} } = options;
	const messages = createMessages({ vault, log, environment, settings: settings.values });
	const readPhoneToken = createPhoneTokens({ firebase: () => settings.values().firebase, log });
	const codes = createCodes({ vault, messages, readPhoneToken, settings: settings.values });
	const safeguards = { vault, codes, messages, settings: settings.values };
	const human = createBotCheck({ settings, vault, geetest, log });
	const recovery = createRecovery(db, {
		...{ codes, human, messages, vault, safeguards },
		isOn: (flag) => settings.values()[flag],
		siteOrigin: () => siteOriginOf(settings.values().mainDomain, options.siteOrigin),
	});
	const { routes: recoveryRoutes, enterByCode, mustChangePassword } = recovery;
	const kept = createResponseCache();
	const providers = createProviders({
		settings: settings.values,
		secretOf: options.socialSecretOf ?? (() => undefined),
	});
	const privateKey = createPrivateKey(options.privateKeyPem);
	const ports = createVendorPorts(db, { vault, privateKey });
	let launchOrigins: string[] = [];
	const serve = createServe({
		db,
		routes: routesOf(),
		log,
		kept,
		admit: authenticateToken,
		mustChangePassword,
	});
	const jobs = startJobs(db, log, ports);
	const live = createLive({
		db,
		topics: [balanceTopic, roundsTopic, jackpotTopic, systemTopic(settings)],
		onError: (err) => log.warn({ err }, 'live poll failed'),
	});
	const rounds = await watchRounds(db, log, () => readNow(db));
	const books = await watchBreaks(db, log);
	const listeners = new Set<(tags: string[]) => void>();
	const stopWatching = await pollCacheTags(db, {
		onChange: async (tags) => {
			// Read first: what is made anew is made of the new settings.
			if (tags.includes('settings')) await settings.reload();
			if (tags.includes('games')) await renewOrigins();
			kept.drop(tags);
			for (const listener of listeners) listener(tags);
		},
		onError: (err) => log.warn({ err }, 'cache tag poll failed'),
		everyMs: options.looksEveryMs,
	});
	// What changed before the first look is told by none that follow.
	await settings.reload();
	await renewOrigins();

	return {
		availabilityFor: (address) => availabilityFor(settings, address),
		allowedOrigins: () => {
			const { imageCDNs: images, launchGameCDNs: games } = settings.values();
			return { images, games: [...launchOrigins, ...games] };
		},
		renewOrigins,
		serviceLinks: () => serviceLinksOf(settings),
		fetch: serve,
		roundFigures: rounds.figures,
		wallet: createVendorWallet({ db, privateKey, log }),
		ledgerFigures: books.figures,
		jobFigures: jobs.figures,
		databaseFigures: () => {
			const { totalCount: connections, idleCount: idle, waitingCount: waiting } = db.pool;
			return { connections, idle, waiting };
		},
		ready: async () => {
			const differences = await listSchemaDifferences(db).catch(() => ['unknown']);
			return differences.length === 0 && jobs.isHealthy();
		},
		onInvalidate(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		live,
		async close() {
			live.close();
			stopWatching();
			rounds.stop();
			books.stop();
			await jobs.stop();
			await messages.close();
			await closeDatabase(db);
		},
	};

	async function renewOrigins() {
		launchOrigins = await listOriginTemplates(db);
	}

	function routesOf() {
		return [
			...memberRoutes(db.pool, safeguards, {
				...{ vault, messages, codes, human, settings, enterByCode, mustChangePassword },
				clubLabelOf: createClubLabels(),
			}),
			...recoveryRoutes,
			...humanRoutes({
				human,
				perAddress: createThrottle(db.pool, { key: 'captcha_from', points: 60, durationS: 60 }),
			}),
			...securityRoutes(db.pool, safeguards),
			...passkeyRoutes(db.pool, safeguards),
			...trialRoutes(db.pool, { isOpen: () => settings.values().FREEPLAY3 }),
			...socialRoutes(db.pool, { safeguards, settings, providers }),
			...walletRoutes({
				hasDeposits: () => settings.values().DPSTBAS3 && !settings.values().CREDITMAR3,
			}),
			...gameRoutes(),
			...launchRoutes({
				ports,
				throttle: createThrottle(db.pool, { key: 'launch_of', points: 30, durationS: 60 }),
			}),
			...jackpotRoutes(),
			...bonusRoutes(),
			...vipRoutes(),
			...pointRoutes(),
			...agentRoutes(settings),
			...noticeRoutes(),
			...systemRoutes({ kept: settings, listLaunchOrigins, listProviders: providers.list }),
			...contentRoutes(),
			...helpRoutes({ settings: settings.values, hasGeetest: geetest !== undefined }),
		];
	}
}

/** The pool of the application, once its database is fit for money and has what every platform has. */
async function openSeeded(options: PlatformOptions): Promise<Database> {
	// An operator's database may have one login for all: the application still gives up its rights.
	const db = openDatabase({
		url: options.appUrl,
		role: APP_ROLE,
		log: (message) => options.log.warn(message),
	});
	try {
		await assertDurable(db);
		await seed(db, options, await readNow(db));
		return db;
	} catch (error) {
		await closeDatabase(db);
		throw error;
	}
}

/** The setting counts before what the process was told. */
function siteOriginOf(mainDomain: string | null, siteOrigin: string): string {
	return mainDomain === null ? siteOrigin : `https://${mainDomain}`;
}
