import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createAssets } from './assets.ts';
import { loadPages } from './astro-page.ts';
import { type Backend, upstreamBackend } from './backend.ts';
import { ConfigError } from './config.ts';
import { findFrameOrigin } from './frame-origin.ts';
import { createGateway } from './gateway.ts';
import { listen } from './listener.ts';
import { createLiveDoor } from './live-door.ts';
import { createMetrics } from './metrics.ts';
import { createOperations } from './operations.ts';
import type { OwnBackend } from './own-backend.ts';
import { createPages } from './pages.ts';
import { createRestore } from './restore-session.ts';
import type { Start } from './run-process.ts';
import { createServiceWindow } from './service-window.ts';
import { createSite } from './site.ts';
import { mainOriginsOf, originsOf } from './site-origins.ts';
import { createSocialDoor } from './social-door.ts';
import { createTroubleLog } from './trouble-log.ts';
import { trustProxies } from './trusted-proxies.ts';
import { warmPages } from './warm-pages.ts';

const BUILD = resolve(import.meta.dirname, '../../dist');
const DRAIN_MS = 10_000;

/** Starts the site, and with it the platform and the studio unless they are elsewhere. */
export async function startSite(start: Start): Promise<void> {
	const { config, log, onEnd, tell } = start;
	const entryFile = resolve(BUILD, 'server/entry.mjs');
	if (!existsSync(entryFile)) throw new ConfigError('The site is not built: run npm start.');
	const listener = await listen({ host: config.host, port: config.port, variable: 'PORT' });
	const isTrusted = trustProxies(config.trustedProxies);
	const metrics = createMetrics();
	const pagesLoading = loadPages(entryFile);
	// A failure is told when the pages are needed, not while the database starts.
	pagesLoading.catch(() => undefined);

	const backend: Backend = config.wpsOrigin
		? upstreamBackend(config, log)
		: await startOwn({ config, log, onEnd, port: listener.port });
	const { merchant } = config;
	const restore = createRestore({ transport: backend.transport, merchant });
	const pages = createPages({
		render: await pagesLoading,
		transport: backend.transport,
		merchant,
		restore,
		asksForAll: config.wpsOrigin === undefined,
		tellTrouble: createTroubleLog(log),
		cacheBytesMax: config.pageCacheBytes,
		imageOrigins: () => [...config.imageOrigins, ...backend.origins().images],
		reportUrl: config.cspReportUrl,
		humanOrigins: config.geetest && [config.geetest.filesOrigin, config.geetest.origin],
		publicHost: config.siteHosts[0],
		frameOriginOf: (wanted, visit) =>
			findFrameOrigin({
				wanted,
				visit,
				allowed: () => ({
					launchOrigins: [...config.launchOrigins, ...backend.origins().games],
					studioOrigin: backend.studioOrigin,
				}),
				renew: backend.renewOrigins,
			}),
		onRefreshFailed: (error) => log.error({ err: error }, 'page revalidation failed'),
	});
	backend.onInvalidate(pages.invalidate);
	metrics.expose('page_cache', pages.figures);
	for (const [prefix, read] of Object.entries(backend.figures)) metrics.expose(prefix, read);

	const live = createLiveDoor({ open: backend.openLive, tokenOf: ({ token }) => token });
	let isDraining = false;
	const isReady = async () => !isDraining && (await backend.ready());
	listener.serve(
		createSite({
			isTrusted,
			hosts: config.siteHosts,
			standings: backend.standings,
			service: createServiceWindow({ ...backend, merchant: config.merchant }),
			social: createSocialDoor({ ...backend, merchant: config.merchant }),
			metrics,
			log,
			logRequest: start.logRequest,
			logHit: start.logHit,
			operations: createOperations({ isReady, metrics, metricsToken: config.metricsToken }),
			gateway: createGateway({
				transport: backend.transport,
				merchant,
				restore,
				onFault: (error, { requestId, path }) =>
					log.error({ err: error, requestId, path }, 'call failed'),
			}),
			restore,
			live,
			vendor: backend.vendor,
			assets: createAssets(resolve(BUILD, 'client')),
			pages,
		}),
	);
	onEnd(() => listener.close(DRAIN_MS));
	onEnd(async () => {
		isDraining = true;
		live.close();
		// Its last rounds are bet and paid through this listener.
		await backend.drain?.();
	});
	for (const origin of originsOf(config, listener.port)) tell(`Jhilik is ready: ${origin}`);
	for (const line of await backend.welcome()) tell(line);
	if (!config.rendersAhead) return;
	void warmPages({
		pages,
		origins: mainOriginsOf(config, listener.port),
		isEnding: () => isDraining,
		onFailed: (error) => log.warn({ err: error }, 'page prerender failed'),
	});
}

/** Loaded only where it runs: a site before another platform needs no database code. */
async function startOwn(start: Omit<OwnBackend, 'sitePort'>): Promise<Backend> {
	const { startOwnBackend } = await import('./own-backend.ts');
	return startOwnBackend({ ...start, sitePort: start.port });
}
