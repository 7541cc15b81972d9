import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import { accessDeniedTexts } from '#platform/settings/ip-access.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { maintenanceAt } from './maintenance.ts';

/** How the site stands to somebody at this address. It asks no database. */
export function availabilityFor(kept: SettingsCache, address: string): SiteAvailability {
	const settings = kept.values();
	const { ipRules, loginedToHomePage } = settings;
	const maintenance = maintenanceAt(settings, new Date());
	if (maintenance.phase === 'begun') {
		const { titles, messages } = settings.maintenance;
		return { state: 'maintenance', titles, messages, endsAt: maintenance.closesAt };
	}
	const region = kept.availability().regionOf(address);
	if (region !== 'open') {
		const messages = accessDeniedTexts(ipRules, region);
		return { state: 'restricted', messages, isBlocked: region === 'blocked' };
	}
	return { state: 'open', isLoginFirst: loginedToHomePage };
}

/** Where the customer-service window may lead. */
export function serviceLinksOf(kept: SettingsCache): ServiceLinks {
	const { customerService, resources } = kept.values();
	const links = new Map(customerService.entries.map(({ csType, path }) => [csType, path]));
	return { hosts: customerService.hosts, links, resources };
}
