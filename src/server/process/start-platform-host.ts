import { setTimeout as delay } from 'node:timers/promises';
import { createPlatformHandler } from '../api/platform-handler.ts';
import { listen } from '../http/listener.ts';
import { trustProxies } from '../http/trusted-proxies.ts';
import { createLiveHandler } from '../live/live-handler.ts';
import { createMetrics } from '../ops/metrics.ts';
import { createOpsEndpoints } from '../ops/ops-endpoints.ts';
import { createSite } from '../site.ts';
import { startOwnBackend } from './own-backend.ts';
import type { Start } from './run-process.ts';

const DRAIN_MS = 10_000;

/** Starts the platform and the studio as a process of their own, for sites with `WPS_ORIGIN`. */
export async function startPlatformHost({
	config,
	log,
	logRequest,
	onEnd,
	print,
}: Start): Promise<void> {
	const { host, platformPort, reusesPort, metricsToken } = config;
	const address = { host, port: platformPort, reusesPort };
	const listener = await listen({ ...address, variable: 'PLATFORM_PORT' });
	const ports = { port: listener.port, sitePort: config.port };
	const backend = await startOwnBackend({ config, log, onEnd, ...ports });
	const metrics = createMetrics();
	for (const [prefix, read] of Object.entries(backend.metrics)) metrics.expose(prefix, read);
	const live = createLiveHandler({
		open: backend.openLive,
		tokenOf: ({ headers }) => headers.authorization,
	});
	let isDraining = false;
	const isReady = async () => !isDraining && (await backend.ready());
	listener.serve(
		createSite({
			isTrusted: trustProxies(config.trustedProxies),
			hosts: [],
			availability: backend.availability,
			operations: createOpsEndpoints({ isReady, metrics, metricsToken }),
			gateway: createPlatformHandler(backend.transport),
			live,
			vendor: backend.vendor,
			metrics,
			log,
			logRequest,
		}),
	);
	onEnd(() => listener.close(DRAIN_MS));
	onEnd(async () => {
		isDraining = true;
		// Load balancers see /readyz meanwhile, and requests are still taken.
		await delay(config.drainGraceMs);
		live.close();
		// Open rounds are bet and paid through this listener.
		await backend.drain?.();
	});
	print(`The platform is ready: http://localhost:${listener.port}`);
	for (const line of await backend.welcome()) print(line);
}
