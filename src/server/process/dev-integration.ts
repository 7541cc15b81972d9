import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import { createGateway } from '../api/gateway.ts';
import { closedPage } from '../availability/closed-site.ts';
import { type Config, readConfig } from '../config.ts';
import { guardPage, kindOf } from '../http/guards.ts';
import { type RequestContext, readRequest } from '../http/request-context.ts';
import { send } from '../http/send.ts';
import { trustProxies } from '../http/trusted-proxies.ts';
import { createServiceWindow } from '../integrations/service-window.ts';
import { createSocialHandler, readSocialAddress } from '../integrations/social-handler.ts';
import { createLiveHandler } from '../live/live-handler.ts';
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

/** The property of a request that Astro's development server reads the locals from. */
const LOCALS = Symbol.for('astro.locals');

/** Started once, because Astro sets up its server again whenever its configuration changes. */
let behind: Promise<Behind> | undefined;

/**
 * Runs the platform, its database and the studio in `astro dev`. Calls go straight to the platform,
 * and pages get the same locals as in production.
 */
export function platformInDev(): AstroIntegration {
	return {
		name: 'platform-in-dev',
		hooks: {
			'astro:config:setup': ({ command, updateConfig }) => {
				// The studio knows the platform by this port, so another port would not work.
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
	// Vite would exit before the database is closed.
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
	const { transport, vendor, ready, hostCalls } = backend;
	const isTrusted = trustProxies(config.trustedProxies);
	const metrics = createMetrics();
	const reportIssue = createIssueLog(log);
	const onFault = (error: unknown) => log.error({ err: error }, 'call failed');
	const site = createSite({
		isTrusted,
		hosts: config.siteHosts,
		availability: backend.availability,
		service: createServiceWindow({ ...backend, merchant }),
		social: createSocialHandler({ ...backend, merchant }),
		operations: createOpsEndpoints({ isReady: ready, metrics, metricsToken }),
		gateway: createGateway({ transport, merchant, onFault }),
		live: createLiveHandler({ open: backend.openLive, tokenOf: ({ token }) => token }),
		vendor,
		metrics,
		log,
		logRequest,
	});
	/** With another platform the first page does not wait for its availability. */
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
		const context = readRequest(request, isTrusted);
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
		const known = { transport, merchant, publicHost, reportIssue, hostCalls };
		Reflect.set(request, LOCALS, pageLocals(known, context, cookies));
		addCookies(response, cookies);
		next();
	};
}

/** Adds the session's cookies to the response, which Astro writes itself in development. */
function addCookies(response: ServerResponse, cookies: readonly string[]): void {
	response.writeHead = new Proxy(response.writeHead, {
		apply(writeHead, self, head) {
			for (const cookie of cookies) response.appendHeader('set-cookie', cookie);
			return Reflect.apply(writeHead, self, head);
		},
	});
}
