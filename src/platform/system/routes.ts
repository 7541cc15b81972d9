import { getStatus } from '#lib/wps/contract/system.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Route, route } from '../route.ts';
import { listFlags } from './rows.ts';

interface Settings {
	/** Origins of games for a site at this host name. */
	listLaunchOrigins: (tx: Tx, hostname: string) => Promise<string[]>;
}

/** Flags and settings. */
export function systemRoutes({ listLaunchOrigins }: Settings): Route[] {
	return [
		route(getStatus, async (_, { tx, client }) => {
			const [flags, launchGameCDNs] = await Promise.all([
				listFlags(tx),
				listLaunchOrigins(tx, client.hostname),
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
