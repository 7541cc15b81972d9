import { type DemoLogin, readDemoLogins } from '#platform/seed/demo-logins.ts';
import type { Backend } from './backend.ts';
import { standardStudioOrigin } from './frame-origin.ts';
import { keepKeys } from './keys.ts';
import { createVendorDoor } from './platform-door.ts';
import type { Start } from './run-process.ts';
import { startPlatform } from './start-platform.ts';
import { listenForStudio, startStudio } from './start-studio.ts';

export interface OwnBackend extends Pick<Start, 'config' | 'log' | 'onEnd'> {
	/** Where vendors reach the platform. */
	port: number;
	/** Where the pages are. */
	sitePort: number;
}

/** Starts the platform and the studio in this process. */
export async function startOwnBackend(starting: OwnBackend): Promise<Backend> {
	const { config, log, onEnd, port, sitePort } = starting;
	const listener = await listenForStudio(config);
	const keys = await keepKeys(config.keysDir);
	const started = await startPlatform({ config, keys, studioPort: listener.port, sitePort, log });
	onEnd(started.close);
	const { platform, studioDatabaseUrl: databaseUrl, demoLoginsPath } = started;
	const ports = { listener, walletPort: port, sitePort };
	onEnd(await startStudio({ config, keys, databaseUrl, log, ...ports }));
	return {
		transport: platform.fetch,
		standings: {
			known: platform.standingFor,
			ask: async ({ clientAddress }) => platform.standingFor(clientAddress),
			serviceLinks: platform.serviceLinks,
		},
		origins: platform.allowedOrigins,
		vendor: createVendorDoor(platform.wallet),
		openLive: platform.live.open,
		roundFigures: platform.roundFigures,
		liveFigures: platform.live.figures,
		ready: platform.ready,
		onInvalidate: (listen) => void platform.onInvalidate(listen),
		studioOrigin: config.studioOrigin ?? standardStudioOrigin(listener.port),
		welcome: async () => (await readDemoLogins(demoLoginsPath)).map(lineOf),
	};
}

function lineOf({ role, username, password }: DemoLogin): string {
	return `Demo ${role}: ${username} / ${password}`;
}
