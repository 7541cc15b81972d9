import type { Tx } from '#platform/db/database.ts';
import { listLaunchUrls } from './rows.ts';

/** Inserts the site's host name into a launch address. */
export function hostedAt(template: string, hostname: string): string {
	return template.replace('{hostname}', hostname);
}

/** Lists the origins of the game frames of a site with this host name. */
export async function listLaunchOrigins(db: Tx, hostname: string): Promise<string[]> {
	const templates = await listOriginTemplates(db);
	return [...new Set(templates.map((template) => hostedAt(template, hostname)))];
}

/** Lists the origins of all launch addresses, with the placeholder `{hostname}`. */
export async function listOriginTemplates(db: Tx): Promise<string[]> {
	const urls = await listLaunchUrls(db);
	const origins = urls.flatMap((url) => /^https?:\/\/[^/?#]+/.exec(url ?? '')?.[0] ?? []);
	return [...new Set(origins)];
}
