import type { ReadGlance } from '#lib/wps/glance.ts';
import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import { readNow } from '#platform/db/read-now.ts';
import { invitationLinks } from './agents/links/invitation-links.ts';
import { agentRoutes } from './agents/routes.ts';
import { createResponseCache } from './core/response-cache.ts';
import type { Route } from './core/route.ts';
import { createServe } from './core/serve.ts';
import { warnOfClock } from './core/warn-of-clock.ts';
import { createWriteProbe } from './core/write-probe.ts';
import { closeDatabase, type Database, poolMetricsOf, transaction } from './db/database.ts';
import { assertMigrated, migrate, NotMigratedError, OtherBuildError } from './db/migrate.ts';
import { startJobs } from './jobs/clock.ts';
import type { JobMetrics } from './jobs/job.ts';
import { type LedgerMetrics, watchBreaks } from './ledger/watch-breaks.ts';
import { type LotteryMetrics, watchLottery } from './lottery/operations/watch-lottery.ts';
import { lotteryRoutes } from './lottery/routes.ts';
import { createReceiver } from './money/money-services.ts';
import { type MoneyMetrics, watchMoney } from './money/operations/watch-money.ts';
import type { ReceivePspMessage } from './money/payments/receive-message.ts';
import { moneyRoutes } from './money/routes.ts';
import { passkeyRoutes } from './people/auth/passkeys/routes.ts';
import { memberRoutes } from './people/auth/routes.ts';
import { securityRoutes } from './people/auth/security/routes.ts';
import { authenticateToken } from './people/auth/sessions/sessions.ts';
import { createAddressThrottle, createThrottle } from './people/auth/throttle.ts';
import { botCheckRoutes } from './people/bot-check/routes.ts';
import { inboxRoutes } from './people/messages/routes.ts';
import { profileRoutes } from './people/profiles/routes.ts';
import { protectionRoutes } from './people/protection/routes.ts';
import { socialRoutes } from './people/social/routes.ts';
import { trialRoutes } from './people/trials/routes.ts';
import { listLaunchOrigins } from './play/games/launch-origins.ts';
import { launchRoutes } from './play/games/launch-routes.ts';
import { lobbyRoutes } from './play/games/lobby-routes.ts';
import { gameRoutes } from './play/games/routes.ts';
import { jackpotRoutes } from './play/jackpot/routes.ts';
import { createVendorWallet, type VendorWallet } from './play/vendors/serve-wallet.ts';
import { type RoundMetrics, watchRounds } from './play/vendors/watch-rounds.ts';
import { rewardRoutes } from './rewards/routes.ts';
import { readClubLabel } from './rewards/vip/club-labels.ts';
import { seedCatalogue } from './seed/catalogue.ts';
import { openSeeded } from './seed/open-seeded.ts';
import { createServices, type ServiceOptions, type Services } from './services.ts';
import { loadSettings } from './settings/load-settings.ts';
import { contentRoutes } from './site/content/routes.ts';
import { createReadGlance } from './site/glance/read-glance.ts';
import { helpRoutes } from './site/help/routes.ts';
import { createLive, type Live } from './site/live/live.ts';
import { siteTopics } from './site/live/site-topics.ts';
import { noticeRoutes } from './site/notices/routes.ts';
import { systemRoutes } from './site/status/routes.ts';
import { availabilityFor, serviceLinksOf } from './site/status/site-availability.ts';
import { watchCaches } from './site/status/watch-caches.ts';
import { chatRoutes } from './talk/chat/routes.ts';
import { conversationRoutes } from './talk/conversations/routes.ts';

export interface PlatformOptions extends ServiceOptions {
	/**
	 * The database of the application, which then acts as the role without rights on the ledger
	 * tables.
	 */
	appUrl: string;
	/** The same database for the role that owns the schema and migrates. */
	ownerUrl: string;
	/** False: another step migrates, and this one only checks. */
	migrates?: boolean;
	/** Lets the clock of a new database be set. */
	hasTestClock?: boolean | undefined;
	studioPublicKeyPem: string;
	/** The origin of the bundled studio for browsers; `{hostname}` is the site's own. */
	studioOrigin: string;
	/** The bundled studio's API: health, titles and statements. */
	studioApiUrl?: string | undefined;
	/** Another process runs the studio that the vendor's record names: the record stays. */
	keepsStudio?: boolean | undefined;
	/** The file of the demo log-ins. Without it no demo members are created. */
	demoLoginsPath?: string | undefined;
	/** The interval between polls of the cache tags; a second by default. */
	pollEveryMs?: number | undefined;
}

export interface Platform {
	/** Serves /wps and /lgw. */
	fetch(request: Request): Promise<Response>;
	/** Returns the availability of the site for an IP address, from memory. */
	availabilityFor(address: string): SiteAvailability;
	/** Returns the links of the customer-service window by type, from memory. */
	serviceLinks(): ServiceLinks;
	/** Reads what a page shows of the member of a session. */
	readGlance: ReadGlance;
	/** Serves /vendor. */
	wallet: VendorWallet;
	/** Serves /psp. */
	receivePspMessage: ReceivePspMessage;
	/**
	 * Returns the origins from which pages may load images and frame games: those of the settings and
	 * of vendors, with the placeholder `{hostname}` for the site's own.
	 */
	allowedOrigins(): { images: readonly string[]; games: readonly string[] };
	/** Reloads the origins of vendors without waiting for the poll of the cache tags. */
	renewOrigins(): Promise<void>;
	/** Writes this process's studio into the record of its vendor. */
	takeStudio(): Promise<void>;
	/** Metrics of rounds that stayed open for more than 24 hours. */
	roundMetrics(): RoundMetrics;
	/** Pushes changed states to browsers. */
	live: Live;
	ledgerMetrics(): LedgerMetrics;
	/** What waits for staff: reviews, unclear payouts, differences, alarms. */
	moneyMetrics(): MoneyMetrics;
	/** The state of the lotteries. */
	lotteryMetrics(): LotteryMetrics;
	jobMetrics(): JobMetrics;
	databaseMetrics(): Record<'connections' | 'idle' | 'waiting', number>;
	/** True when the database takes writes, has this build's schema, and the jobs run. */
	ready(): Promise<boolean>;
	/**
	 * Calls the listener with changed tags of cached pages. Returns the function that unsubscribes.
	 */
	onInvalidate(listener: (tags: string[]) => void): () => void;
	close(): Promise<void>;
}

/** Thrown by `createPlatform` for a database of another build. */
export { NotMigratedError, OtherBuildError };

/** Migrates, seeds and starts the reference platform. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
	const { log } = options;
	const db = await openPrepared(options);
	const probe = createWriteProbe(options.appUrl);
	const settings = await loadSettings(db, log);
	const services = createServices(db, settings, options);
	const responses = createResponseCache();
	const { mustChangePassword } = services.recovery;
	const routes = routesOf(db, services);
	const admit = authenticateToken;
	const fetch = createServe({ db, routes, log, responses, admit, mustChangePassword });
	await services.queue.start();
	const lottery = options.lottery?.hasClock ? services.lottery : undefined;
	const jobs = startJobs(db, log, { ...services, lottery });
	const draws = lottery?.start(db);
	const topics = siteTopics(settings);
	const onError = (err: unknown) => log.warn({ err }, 'live poll failed');
	const live = createLive({ db, topics, onError });
	const rounds = await watchRounds(db, log, () => readNow(db));
	const ledger = await watchBreaks(db, log);
	const money = await watchMoney(db, log);
	const lotteries = await watchLottery(db, log);
	const caches = await watchCaches(db, { settings, responses, log, everyMs: options.pollEveryMs });
	caches.onInvalidate((tags) => tags.includes('games') && services.games.drop());

	return {
		availabilityFor: (address) => availabilityFor(settings, address),
		allowedOrigins: caches.allowedOrigins,
		renewOrigins: caches.renewOrigins,
		takeStudio: () => takeStudio(db, options).then(caches.renewOrigins),
		serviceLinks: () => serviceLinksOf(settings),
		fetch,
		readGlance: createReadGlance(db, {
			...services,
			settings: settings.values,
			mustChangePassword,
		}),
		wallet: createVendorWallet({ db, ...services, ...services.money }),
		receivePspMessage: createReceiver(db, services.money, log),
		roundMetrics: rounds.metrics,
		ledgerMetrics: ledger.metrics,
		moneyMetrics: money.metrics,
		lotteryMetrics: lotteries.metrics,
		jobMetrics: jobs.metrics,
		databaseMetrics: () => poolMetricsOf(db),
		ready: async () => (await probe.isWritable()) && jobs.isHealthy(),
		onInvalidate: caches.onInvalidate,
		live,
		async close() {
			live.close();
			caches.stop();
			for (const watched of [rounds, ledger, money, lotteries]) watched.stop();
			await draws?.stop();
			await jobs.stop();
			await services.queue.close();
			await probe.close();
			await closeDatabase(db);
		},
	};
}

async function openPrepared(options: PlatformOptions): Promise<Database> {
	await prepareSchema(options);
	const db = await openSeeded(options);
	await warnOfClock(db, options.log);
	return db;
}

async function prepareSchema(options: PlatformOptions): Promise<void> {
	const { appUrl, ownerUrl, migrates = true, hasTestClock, log } = options;
	if (!migrates) return assertMigrated(appUrl);
	const { orphans } = await migrate(ownerUrl, { hasTestClock });
	if (orphans.length > 0) log.warn({ orphans }, 'sql functions without a file');
}

async function takeStudio(db: Database, options: PlatformOptions): Promise<void> {
	await transaction(db, (tx) => seedCatalogue(tx, { ...options, keepsStudio: false }));
}

function routesOf(db: Database, services: Services): Route[] {
	const { settings, providers, hasGeetest } = services;
	return [
		...peopleRoutesOf(db, services),
		...moneyRoutes(db, services.money),
		...playRoutesOf(db, services),
		...lotteryRoutes({ settings: settings.values }),
		...rewardRoutes(db, services.money),
		...agentRoutes(db, services),
		...noticeRoutes(),
		...systemRoutes({ settings, listLaunchOrigins, listProviders: providers.list }),
		...contentRoutes(),
		...helpRoutes({ settings: settings.values, hasGeetest }),
	];
}

function peopleRoutesOf(db: Database, services: Services): Route[] {
	const { vault, messages, codes, botCheck, settings, authServices, providers, recovery } =
		services;
	const { logInByCode, mustChangePassword } = recovery;
	return [
		...memberRoutes(db.pool, authServices, {
			...{ vault, messages, codes, botCheck, settings, logInByCode, mustChangePassword },
			clubLabelOf: readClubLabel,
			links: invitationLinks,
		}),
		...recovery.routes,
		...profileRoutes(settings),
		...inboxRoutes(),
		...chatRoutes({ vault, settings }),
		...conversationRoutes(db, { vault, botCheck, settings }),
		...protectionRoutes(),
		...botCheckRoutes({
			botCheck,
			perAddress: createAddressThrottle(db.pool, {
				key: 'captcha_from',
				points: 60,
				durationS: 60,
			}),
		}),
		...securityRoutes(db.pool, authServices),
		...passkeyRoutes(db.pool, authServices),
		...trialRoutes(db.pool, { isOpen: () => settings.values().FREEPLAY3 }),
		...socialRoutes(db.pool, { authServices, settings, providers }),
	];
}

function playRoutesOf(db: Database, { ports, log, readShare, settings }: Services): Route[] {
	return [
		...gameRoutes(settings.values),
		...launchRoutes({
			ports,
			throttle: createThrottle(db.pool, { key: 'launch_of', points: 30, durationS: 60 }),
		}),
		...jackpotRoutes(readShare),
		...lobbyRoutes({ listPorts: ports.list, log }),
	];
}
