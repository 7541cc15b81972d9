import { rm } from 'node:fs/promises';
import { startSharedCluster } from './shared-cluster.ts';
import { copyTemplate, makeTemplate, TEMPLATE } from './site-process.ts';

/**
 * Starts a site once to create, migrate and seed its databases. A copy of its cluster serves all
 * other sites of the run, which clone the databases; a site with a cluster of its own starts from a
 * copy of the folder.
 */
export default async function setup(): Promise<() => Promise<void>> {
	const template = await makeTemplate();
	process.env[TEMPLATE] = template;
	const shared = await copyTemplate();
	const stop = await startSharedCluster(shared);
	return async () => {
		await stop();
		for (const dataDir of [shared, template]) await rm(dataDir, { recursive: true, force: true });
	};
}
