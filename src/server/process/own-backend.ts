import { type DemoLogin, readDemoLogins } from '#platform/seed/demo-logins.ts';
import { createSignedHandler } from '../api/platform-handler.ts';
import { standardStudioOrigin } from '../http/frame-origin.ts';
import type { Backend } from './backend.ts';
import type { Start } from './run-process.ts';
import { startPlatform } from './start-platform.ts';
import { listenForSandboxPsp, startSandboxPsp } from './start-sandbox-psp.ts';
import { listenForStudio, startStudio } from './start-studio.ts';

export interface OwnBackend extends Pick<Start, 'config' | 'log' | 'onEnd'> {
	/** The port at which vendors reach the platform. */
	port: number;
	/** The port of the pages. */
	sitePort: number;
}

/** Starts the platform, the studio and the payment provider in this process. */
export async function startOwnBackend(starting: OwnBackend): Promise<Backend> {
	const { config, log, onEnd, port, sitePort } = starting;
	const listener = await listenForStudio(config);
	const pspListener = await listenForSandboxPsp(config);
	const studioPort = listener.port;
	const allPorts = { studioPort, pspPort: pspListener.port, sitePort };
	const started = await startPlatform({ config, ...allPorts, log, onEnd });
	const { platform, keys, studioDatabaseUrl: databaseUrl, demoLoginsPath } = started;
	const ports = { listener, walletPort: port, sitePort };
	const endStudio = await startStudio({ config, keys, databaseUrl, log, ...ports });
	onEnd(endStudio);
	onEnd(
		await startSandboxPsp({
			config,
			keys,
			listener: pspListener,
			databaseUrl: started.pspDatabaseUrl,
			messagePort: port,
			log,
		}),
	);
	return {
		transport: platform.fetch,
		readGlance: platform.readGlance,
		availability: {
			known: platform.availabilityFor,
			ask: async ({ clientAddress }) => platform.availabilityFor(clientAddress),
			serviceLinks: platform.serviceLinks,
		},
		origins: platform.allowedOrigins,
		renewOrigins: platform.renewOrigins,
		vendor: createSignedHandler(platform),
		openLive: platform.live.open,
		metrics: {
			vendor_rounds: platform.roundMetrics,
			live: platform.live.metrics,
			ledger: platform.ledgerMetrics,
			money: platform.moneyMetrics,
			lottery: platform.lotteryMetrics,
			jobs: platform.jobMetrics,
			database_pool: platform.databaseMetrics,
		},
		drain: endStudio,
		ready: platform.ready,
		onInvalidate: (listen) => void platform.onInvalidate(listen),
		studioOrigin: config.studioOrigin ?? standardStudioOrigin(listener.port),
		welcome: started.isFirst
			? async () => (await readDemoLogins(demoLoginsPath)).map(lineOf)
			: async () => [],
	};
}

function lineOf({ role, username, password }: DemoLogin): string {
	return `Demo ${role}: ${username} / ${password}`;
}
