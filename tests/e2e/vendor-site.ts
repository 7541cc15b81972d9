import { freePort } from '../free-port.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** The most vendors that a file connects. */
const PORTS = 6;

/**
 * A browser test with vendors beside the bundled one. A site with an upstream host does not know
 * the host's vendors: its operator sets which origins may be framed, so the ports are fixed before
 * it starts.
 */
export const test = base.extend<object, { vendorPorts: number[] }>({
	vendorPorts: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used.
		async ({}, use) => {
			await use(await Promise.all(Array.from({ length: PORTS }, freePort)));
		},
		{ scope: 'worker' },
	],
	siteEnv: [
		async ({ mode, vendorPorts }, use) => {
			const origins = vendorPorts.map((port) => `http://127.0.0.1:${port}`);
			await use(mode === 'upstream' ? { LAUNCH_ORIGINS: origins.join(' ') } : {});
		},
		{ scope: 'worker' },
	],
});
