import type { SocialProvider } from '#lib/rules/auth/social.ts';
import { getRegisterSettings, listCountries } from '#lib/wps/contract/registration.ts';
import { getLocation, getStatus, getWhitelabel, listDomains } from '#lib/wps/contract/system.ts';
import { type Client, type Route, routeForAll, routeWithDb } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { registerRulesOf } from '#platform/settings/register-rules.ts';
import { countriesOf } from './list-countries.ts';
import { statusFor, statusOf, whitelabelOf } from './status.ts';

interface Parts {
	kept: SettingsCache;
	/** Origins of games for a site at this host name. */
	listLaunchOrigins: (db: Tx, hostname: string) => Promise<string[]>;
	/** The providers that people may sign in with. */
	listProviders: () => SocialProvider[];
}

/** Flags, settings and whether the site is open. */
export function systemRoutes({ kept, listLaunchOrigins, listProviders }: Parts): Route[] {
	const forVisitor = ({ address }: Client) =>
		statusFor({
			settings: kept.values(),
			availability: kept.availability(),
			address,
			now: new Date(),
		});
	return [
		routeForAll(
			getStatus,
			async (_, { db, client }) =>
				statusOf(kept.values(), {
					launchGameCDNs: await listLaunchOrigins(db, client.hostname),
					socialSignIn: listProviders(),
				}),
			forVisitor,
		),
		routeForAll(getWhitelabel, async () => whitelabelOf(kept.values())),
		routeForAll(getRegisterSettings, async () => registerRulesOf(kept.values())),
		routeForAll(listCountries, async (input, { client }) =>
			countriesOf(kept.values().countries, (input.language ?? client.language).toUpperCase()),
		),
		routeWithDb(getLocation, async (_, { client }) => ({ ip: client.address })),
		routeForAll(listDomains, async () => ({
			domainList: kept.values().domainRoute.map((domainName) => ({ domainName })),
			resources: kept.values().resources,
		})),
	];
}
