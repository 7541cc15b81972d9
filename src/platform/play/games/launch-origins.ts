import type { Tx } from '#platform/db/database.ts';
import { listLaunchUrls } from './rows.ts';

/** A launch address with the site's own host name put in. */
export function hostedAt(template: string, hostname: string): string {
	return template.replace('{hostname}', hostname);
}

/** The origins that games are framed from on a site at this host name. */
export async function listLaunchOrigins(db: Tx, hostname: string): Promise<string[]> {
	const templates = await listOriginTemplates(db);
	return [...new Set(templates.map((template) => hostedAt(template, hostname)))];
}

/** The origins of all launch addresses, where `{hostname}` stands for the site's own. */
export async function listOriginTemplates(db: Tx): Promise<string[]> {
	const urls = await listLaunchUrls(db);
	const origins = urls.flatMap((url) => /^https?:\/\/[^/?#]+/.exec(url ?? '')?.[0] ?? []);
	return [...new Set(origins)];
}
