import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { Standing } from '#lib/wps/site-availability.ts';
import { shutOutMessages } from '#platform/settings/ip-access.ts';
import type { KeptSettings } from '#platform/settings/load-settings.ts';
import { maintenanceAt } from './maintenance.ts';

/** How the site stands to somebody at this address. It asks no database. */
export function standingFor(kept: KeptSettings, address: string): Standing {
	const settings = kept.values();
	const { ipRules, loginedToHomePage } = settings;
	const maintenance = maintenanceAt(settings, new Date());
	if (maintenance.phase === 'begun') {
		const { titles, messages } = settings.maintenance;
		return { state: 'maintenance', titles, messages, endsAt: maintenance.closesAt };
	}
	const region = kept.standings().regionOf(address);
	if (region !== 'open') {
		const messages = shutOutMessages(ipRules, region);
		return { state: 'restricted', messages, isBlocked: region === 'blocked' };
	}
	return { state: 'open', isLoginFirst: loginedToHomePage };
}

/** Where the customer-service window may lead. */
export function serviceLinksOf(kept: KeptSettings): ServiceLinks {
	const { customerService, resources } = kept.values();
	const links = new Map(customerService.entries.map(({ csType, path }) => [csType, path]));
	return { hosts: customerService.hosts, links, resources };
}
