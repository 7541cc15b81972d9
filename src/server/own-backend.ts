import { type DemoLogin, readDemoLogins } from '#platform/seed/demo-logins.ts';
import type { Backend } from './backend.ts';
import { standardStudioOrigin } from './frame-origin.ts';
import { keepKeys } from './keys.ts';
import { createVendorDoor } from './platform-door.ts';
import type { Start } from './run-process.ts';
import { startPlatform } from './start-platform.ts';

/** The platform and the studio in this process. `port` is where vendors reach the platform. */
export async function startOwnBackend(options: Omit<Start, 'tell'> & { port: number }) {
	const { config, log, onEnd } = options;
	const keys = await keepKeys(config.keysDir);
	const started = await startPlatform({ config, keys, studioPort: config.studioPort, log });
	onEnd(started.close);
	const { platform } = started;
	const backend: Backend = {
		transport: platform.fetch,
		vendor: createVendorDoor(platform.fetch),
		ready: platform.ready,
		onInvalidate: (listener) => void platform.onInvalidate(listener),
		studioOrigin: config.studioOrigin ?? standardStudioOrigin(config.studioPort),
		welcome: async () => (await readDemoLogins(started.demoLoginsPath)).map(lineOf),
	};
	return backend;
}

function lineOf({ role, username, password }: DemoLogin): string {
	return `Demo ${role}: ${username} / ${password}`;
}
