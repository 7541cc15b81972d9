import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import { accessDeniedTexts } from '#platform/settings/ip-access.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { maintenanceAt } from './maintenance.ts';

/** Returns the availability of the site for an IP address, from memory. */
export function availabilityFor(cache: SettingsCache, address: string): SiteAvailability {
	const settings = cache.values();
	const { ipRules, loginedToHomePage } = settings;
	const maintenance = maintenanceAt(settings, new Date());
	if (maintenance.phase === 'begun') {
		const { titles, messages } = settings.maintenance;
		return { state: 'maintenance', titles, messages, endsAt: maintenance.closesAt };
	}
	const region = cache.ipAccess().regionOf(address);
	if (region !== 'open') {
		const messages = accessDeniedTexts(ipRules, region);
		return { state: 'restricted', messages, isBlocked: region === 'blocked' };
	}
	return { state: 'open', isLoginFirst: loginedToHomePage };
}

/** Returns the links of the customer-service window. */
export function serviceLinksOf(cache: SettingsCache): ServiceLinks {
	const { customerService, resources } = cache.values();
	const links = new Map(customerService.entries.map(({ csType, path }) => [csType, path]));
	return { hosts: customerService.hosts, links, resources, hasForm: true };
}
