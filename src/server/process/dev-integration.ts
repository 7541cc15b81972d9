import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { createGateway } from '../api/gateway.ts';
import { closedPage } from '../availability/closed-site.ts';
import { type Config, readConfig } from '../config.ts';
import { guardPage, kindOf } from '../http/guards.ts';
import { type RequestContext, readVisit } from '../http/request-context.ts';
import { send } from '../http/send.ts';
import { trustProxies } from '../http/trusted-proxies.ts';
import { createServiceWindow } from '../integrations/service-window.ts';
import { createSocialDoor, readSocialAddress } from '../integrations/social-handler.ts';
import { createLiveDoor } from '../live/live-handler.ts';
import { createLog, type Log, type RequestLine } from '../log.ts';
import { createIssueLog } from '../ops/issue-log.ts';
import { createMetrics } from '../ops/metrics.ts';
import { createOpsEndpoints } from '../ops/ops-endpoints.ts';
import { redirectToLogin } from '../pages/redirect-to-login.ts';
import { pageLocals } from '../pages/render-page.ts';
import { createSite } from '../site.ts';
import { type Backend, upstreamBackend } from './backend.ts';
import { startOwnBackend } from './own-backend.ts';
import { handleShutdown } from './shutdown.ts';

interface Behind {
	config: Config;
	log: Log;
	logRequest: (line: RequestLine) => void;
	backend: Backend;
}

/** Where Astro's development server looks for what a page is told. */
const LOCALS = Symbol.for('astro.locals');

/** Started once: Astro sets its server up again whenever its configuration changes. */
let behind: Promise<Behind> | undefined;

/**
 * Puts the platform, its database and the studio behind `astro dev`: calls go straight to the
 * platform and pages are told of their visitor what our own server tells them.
 */
export function platformInDev(): AstroIntegration {
	return {
		name: 'platform-in-dev',
		hooks: {
			'astro:config:setup': ({ command, updateConfig }) => {
				// The studio knows the platform by this port, so another one is no help.
				if (command === 'dev') updateConfig({ vite: { server: { strictPort: true } } });
			},
			'astro:server:setup': async ({ server }) => {
				behind ??= startBehind();
				const handle = createDevHandler(await behind);
				server.middlewares.use((request, response, next) => handle(request, response, next));
			},
		},
	};
}

async function startBehind(): Promise<Behind> {
	const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
	const { log, logRequest } = createLog(config.logLevel);
	const closings: (() => Promise<void>)[] = [];
	const close = async () => {
		for (let end = closings.pop(); end; end = closings.pop()) await end();
	};
	// Vite would end the process before the database is closed.
	process.removeAllListeners('SIGTERM');
	handleShutdown({ log, close });
	const onEnd = (end: () => Promise<void>) => void closings.push(end);
	const backend = config.wpsOrigin
		? upstreamBackend(config, log)
		: await startOwnBackend({ config, log, onEnd, port: config.port, sitePort: config.port });
	for (const line of await backend.welcome()) process.stdout.write(`${line}\n`);
	return { config, log, logRequest, backend };
}

function createDevHandler({ config, log, logRequest, backend }: Behind) {
	const { merchant, metricsToken, siteHosts } = config;
	const [publicHost] = siteHosts;
	const { transport, vendor, ready } = backend;
	const isTrusted = trustProxies(config.trustedProxies);
	const metrics = createMetrics();
	const tellTrouble = createIssueLog(log);
	const onFault = (error: unknown) => log.error({ err: error }, 'call failed');
	const site = createSite({
		isTrusted,
		hosts: config.siteHosts,
		availability: backend.availability,
		service: createServiceWindow({ ...backend, merchant }),
		social: createSocialDoor({ ...backend, merchant }),
		operations: createOpsEndpoints({ isReady: ready, metrics, metricsToken }),
		gateway: createGateway({ transport, merchant, onFault }),
		live: createLiveDoor({ open: backend.openLive, tokenOf: ({ token }) => token }),
		vendor,
		metrics,
		log,
		logRequest,
	});
	/** Where another platform has not been asked yet, its answer counts from the next page on. */
	const refusalOf = (context: RequestContext) => {
		const siteAvailability = backend.availability.known(context.clientAddress);
		if (!siteAvailability) void backend.availability.ask(context);
		if (siteAvailability && siteAvailability.state !== 'open')
			return closedPage(context, siteAvailability);
		return (
			guardPage(context) ?? (siteAvailability?.isLoginFirst ? redirectToLogin(context) : undefined)
		);
	};
	return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
		const context = readVisit(request, isTrusted);
		const kind = kindOf(context.path);
		const isPage = kind === 'page' && !readSocialAddress(context.path);
		if (!isPage && kind !== 'asset') {
			site(request, response);
			return;
		}
		const isForPerson = request.headers.accept?.includes('text/html') ?? context.method !== 'GET';
		const refusal = isForPerson ? refusalOf(context) : undefined;
		if (refusal) {
			send(context, response, refusal);
			return;
		}
		const cookies: string[] = [];
		const known = { transport, merchant, publicHost, tellTrouble };
		Reflect.set(request, LOCALS, pageLocals(known, context, cookies));
		addCookies(response, cookies);
		next();
	};
}

/** Astro writes the response itself here; the session's cookies join it when it does. */
function addCookies(response: ServerResponse, cookies: readonly string[]): void {
	response.writeHead = new Proxy(response.writeHead, {
		apply(writeHead, self, head) {
			for (const cookie of cookies) response.appendHeader('set-cookie', cookie);
			return Reflect.apply(writeHead, self, head);
		},
	});
}
