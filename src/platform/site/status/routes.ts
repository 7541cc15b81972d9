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
	settings: SettingsCache;
	/** Lists the origins of game frames on a site with this host name. */
	listLaunchOrigins: (db: Tx, hostname: string) => Promise<string[]>;
	/** Lists the providers of social sign-in. */
	listProviders: () => SocialProvider[];
}

/** The routes of the status, the flags and the public settings. */
export function systemRoutes({ settings, listLaunchOrigins, listProviders }: Parts): Route[] {
	const forVisitor = ({ address }: Client) =>
		statusFor({
			settings: settings.values(),
			ipAccess: settings.ipAccess(),
			address,
			now: new Date(),
		});
	return [
		routeForAll(
			getStatus,
			async ({ url }, { db, client }) =>
				statusOf(settings.values(), {
					launchGameCDNs: await listLaunchOrigins(db, url ?? client.hostname),
					socialSignIn: listProviders(),
				}),
			forVisitor,
		),
		routeForAll(getWhitelabel, async () => whitelabelOf(settings.values())),
		routeForAll(getRegisterSettings, async () => registerRulesOf(settings.values())),
		routeForAll(listCountries, async (input, { client }) =>
			countriesOf(settings.values().countries, (input.language ?? client.language).toUpperCase()),
		),
		routeWithDb(getLocation, async (_, { client }) => ({ ip: client.address })),
		routeForAll(listDomains, async () => ({
			domainList: settings.values().domainRoute.map((domainName) => ({ domainName })),
			resources: settings.values().resources,
		})),
	];
}
