import { rm } from 'node:fs/promises';
import { startSite, TEMPLATE } from './site-process.ts';

/**
 * Starts a site once, so that its database is made, migrated and seeded. Every other site of the
 * run begins with a copy of its folder.
 */
export default async function setup(): Promise<() => Promise<void>> {
	const { site, stop } = await startSite('embedded');
	await stop({ keepsData: true });
	process.env[TEMPLATE] = site.dataDir;
	return () => rm(site.dataDir, { recursive: true, force: true });
}
