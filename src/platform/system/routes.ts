import { getStatus } from '#lib/wps/contract/system.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Route, routeWithDb } from '../route.ts';
import { listFlags } from './rows.ts';

interface Settings {
	/** Origins of games for a site at this host name. */
	listLaunchOrigins: (db: Tx, hostname: string) => Promise<string[]>;
}

/** Flags and settings. */
export function systemRoutes({ listLaunchOrigins }: Settings): Route[] {
	return [
		routeWithDb(getStatus, async (_, { db, client }) => {
			const [flags, launchGameCDNs] = await Promise.all([
				listFlags(db),
				listLaunchOrigins(db, client.hostname),
			]);
			return {
				info: {
					whitelabel: {
						modId: 'ROOT',
						enabled: '1' as const,
						childrenNodes: flags.map(({ mod_id, enabled }) => ({
							modId: mod_id,
							enabled: enabled ? ('1' as const) : ('0' as const),
						})),
					},
					launchGameCDNs,
					imageCDNs: [],
				},
				maintenance: false,
				regionRestriction: false,
			};
		}),
	];
}
