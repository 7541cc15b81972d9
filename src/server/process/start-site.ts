import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createGateway } from '../api/gateway.ts';
import { createHostAddresses } from '../api/host-addresses.ts';
import { createRestore } from '../api/restore-session.ts';
import type { Restore } from '../api/session-transport.ts';
import { ConfigError } from '../config.ts';
import { findFrameOrigin } from '../http/frame-origin.ts';
import { type Listener, listen } from '../http/listener.ts';
import { trustProxies } from '../http/trusted-proxies.ts';
import { createServiceWindow } from '../integrations/service-window.ts';
import { createSocialHandler } from '../integrations/social-handler.ts';
import { createLiveHandler, type LiveHandler } from '../live/live-handler.ts';
import { createIssueLog } from '../ops/issue-log.ts';
import { createMetrics, type Metrics } from '../ops/metrics.ts';
import { createOpsEndpoints } from '../ops/ops-endpoints.ts';
import { createAssets } from '../pages/assets.ts';
import { loadPages, loadUnknown, type RenderPage } from '../pages/astro-page.ts';
import { createPages, type Pages } from '../pages/pages.ts';
import { prerenderPages } from '../pages/prerender-pages.ts';
import { createSite } from '../site.ts';
import { type Backend, upstreamBackend } from './backend.ts';
import type { OwnBackend } from './own-backend.ts';
import type { Start } from './run-process.ts';
import { mainOriginsOf, originsOf } from './site-origins.ts';

const BUILD = resolve(import.meta.dirname, '../../../dist');
/** Bounds the requests that are still open when the process ends. */
const DRAIN_MS = 10_000;

/** Starts the site, and with it the platform and the studio unless `WPS_ORIGIN` names another host. */
export async function startSite(start: Start): Promise<void> {
	const { config, log, onEnd, print } = start;
	const entryFile = resolve(BUILD, 'server/entry.mjs');
	if (!existsSync(entryFile)) throw new ConfigError('The site is not built: run npm start.');
	const { host, port, reusesPort } = config;
	const listener = await listen({ host, port, reusesPort, variable: 'PORT' });
	const loading = loadPages(entryFile);
	// A failure is reported when the pages are needed, not while the database starts.
	loading.catch(() => undefined);
	const backend: Backend = config.wpsOrigin
		? upstreamBackend(config, log)
		: await startOwn({ config, log, onEnd, port: listener.port });

	const restore = createRestore({ transport: backend.transport, merchant: config.merchant });
	const built = { render: await loading, isUnknown: await loadUnknown(entryFile) };
	const pages = openPages(start, { backend, restore, ...built });
	const metrics = exposeMetrics(pages, backend);
	const live = createLiveHandler({ open: backend.openLive, tokenOf: ({ token }) => token });
	let isDraining = false;
	const isReady = async () => !isDraining && (await backend.ready());
	serveSite(start, { listener, backend, restore, pages, metrics, live, isReady });
	onEnd(() => listener.close(DRAIN_MS));
	onEnd(async () => {
		isDraining = true;
		// Load balancers see /readyz meanwhile, and requests are still taken.
		await delay(config.drainGraceMs);
		live.close();
		// Open rounds are bet and paid through this listener.
		await backend.drain?.();
	});

	for (const origin of originsOf(config, listener.port)) print(`Jhilik is ready: ${origin}`);
	for (const line of await backend.welcome()) print(line);
	if (!config.rendersAhead) return;
	void prerenderPages({
		pages,
		origins: mainOriginsOf(config, listener.port),
		isEnding: () => isDraining,
		onFailed: (error) => log.warn({ err: error }, 'page prerender failed'),
	});
}

/** Imported on demand: a site with another platform loads no database code. */
async function startOwn(start: Omit<OwnBackend, 'sitePort'>): Promise<Backend> {
	const { startOwnBackend } = await import('./own-backend.ts');
	return startOwnBackend({ ...start, sitePort: start.port });
}

interface PageParts {
	backend: Backend;
	restore: Restore;
	render: RenderPage;
	isUnknown: (path: string) => boolean;
}

function openPages(
	{ config, log }: Start,
	{ backend, restore, render, isUnknown }: PageParts,
): Pages {
	const addresses = createHostAddresses({ allowed: config.addressOrigins });
	const pages = createPages({
		render,
		isUnknown,
		transport: backend.transport,
		merchant: config.merchant,
		restore,
		asksForAll: config.wpsOrigin === undefined,
		hasHost: config.wpsOrigin !== undefined,
		hostCalls: backend.hostCalls,
		addresses,
		readGlance: backend.readGlance,
		reportIssue: createIssueLog(log),
		cacheBytesMax: config.pageCacheBytes,
		imageOrigins: () => [...config.imageOrigins, ...backend.origins().images],
		reportUrl: config.cspReportUrl,
		botCheckOrigins: config.geetest && [config.geetest.filesOrigin, config.geetest.origin],
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
		onTemplateRefused: (refused) => log.debug(refused, 'page has no template'),
		onGlanceFailed: (error) => log.warn({ err: error }, 'values of a member not read'),
	});
	backend.onInvalidate((tags) => {
		if (tags.includes('settings')) addresses.reset();
		pages.invalidate(tags);
	});
	return pages;
}

function exposeMetrics(pages: Pages, backend: Backend): Metrics {
	const metrics = createMetrics();
	metrics.expose('page_cache', pages.metrics);
	metrics.expose('page_renders', pages.budgetMetrics);
	if (pages.memberMetrics) metrics.expose('member_pages', pages.memberMetrics);
	for (const [prefix, read] of Object.entries(backend.metrics)) metrics.expose(prefix, read);
	return metrics;
}

interface SiteInput {
	listener: Listener;
	backend: Backend;
	restore: Restore;
	pages: Pages;
	metrics: Metrics;
	live: LiveHandler;
	isReady: () => Promise<boolean>;
}

function serveSite({ config, log, logRequest, logHit }: Start, serving: SiteInput): void {
	const { listener, backend, restore, pages, metrics, live, isReady } = serving;
	const { merchant, metricsToken } = config;
	const { transport, availability } = backend;
	listener.serve(
		createSite({
			isTrusted: trustProxies(config.trustedProxies),
			hosts: config.siteHosts,
			availability,
			service: createServiceWindow({ availability, transport, merchant }),
			social: createSocialHandler({ transport, merchant }),
			metrics,
			log,
			logRequest,
			logHit,
			operations: createOpsEndpoints({ isReady, metrics, metricsToken }),
			gateway: createGateway({
				transport,
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
}
