import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createGateway } from '../api/gateway.ts';
import { createRestore } from '../api/restore-session.ts';
import { ConfigError } from '../config.ts';
import { findFrameOrigin } from '../http/frame-origin.ts';
import { listen } from '../http/listener.ts';
import { trustProxies } from '../http/trusted-proxies.ts';
import { createServiceWindow } from '../integrations/service-window.ts';
import { createSocialDoor } from '../integrations/social-handler.ts';
import { createLiveDoor } from '../live/live-handler.ts';
import { createIssueLog } from '../ops/issue-log.ts';
import { createMetrics } from '../ops/metrics.ts';
import { createOpsEndpoints } from '../ops/ops-endpoints.ts';
import { createAssets } from '../pages/assets.ts';
import { loadPages } from '../pages/astro-page.ts';
import { createPages } from '../pages/pages.ts';
import { prerenderPages } from '../pages/prerender-pages.ts';
import { createSite } from '../site.ts';
import { type Backend, upstreamBackend } from './backend.ts';
import type { OwnBackend } from './own-backend.ts';
import type { Start } from './run-process.ts';
import { mainOriginsOf, originsOf } from './site-origins.ts';

const BUILD = resolve(import.meta.dirname, '../../../dist');
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
		tellTrouble: createIssueLog(log),
		cacheBytesMax: config.pageCacheBytes,
		imageOrigins: () => [...config.imageOrigins, ...backend.origins().images],
		reportUrl: config.cspReportUrl,
		humanOrigins: config.geetest && [config.geetest.filesOrigin, config.geetest.origin],
		publicHost: config.siteHosts[0],
		frameOriginOf: (wanted, context) =>
			findFrameOrigin({
				wanted,
				context,
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
			availability: backend.availability,
			service: createServiceWindow({ ...backend, merchant: config.merchant }),
			social: createSocialDoor({ ...backend, merchant: config.merchant }),
			metrics,
			log,
			logRequest: start.logRequest,
			logHit: start.logHit,
			operations: createOpsEndpoints({ isReady, metrics, metricsToken: config.metricsToken }),
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
	void prerenderPages({
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
