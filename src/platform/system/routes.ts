import { getLocation, getStatus, getWhitelabel, listDomains } from '#lib/wps/contract/system.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Client, type Route, routeForAll, routeWithDb } from '../route.ts';
import type { KeptSettings } from './kept-settings.ts';
import { statusFor, statusOf, whitelabelOf } from './status.ts';

interface Parts {
	kept: KeptSettings;
	/** Origins of games for a site at this host name. */
	listLaunchOrigins: (db: Tx, hostname: string) => Promise<string[]>;
}

/** Flags, settings and whether the site is open. */
export function systemRoutes({ kept, listLaunchOrigins }: Parts): Route[] {
	const forVisitor = ({ address }: Client) =>
		statusFor({ settings: kept.values(), standings: kept.standings(), address });
	return [
		routeForAll(
			getStatus,
			async (_, { db, client }) =>
				statusOf(kept.values(), await listLaunchOrigins(db, client.hostname)),
			forVisitor,
		),
		routeForAll(getWhitelabel, async () => whitelabelOf(kept.values())),
		routeWithDb(getLocation, async (_, { client }) => ({ ip: client.address })),
		routeForAll(listDomains, async () => ({
			domainList: kept.values().domainRoute.map((domainName) => ({ domainName })),
			resources: kept.values().resources,
		})),
	];
}
