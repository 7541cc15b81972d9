import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import type { RequestContext } from '../http/request-context.ts';

/** The availability of the site for each client address, and the customer-service links. */
export interface AvailabilitySource {
	/** Returns the availability from memory; `undefined` when it must be requested. */
	known(address: string): SiteAvailability | undefined;
	ask(context: RequestContext): Promise<SiteAvailability>;
	serviceLinks(context: RequestContext): ServiceLinks | Promise<ServiceLinks>;
}

/** The availability of a site that cannot be closed. */
export const ALWAYS_OPEN: AvailabilitySource = {
	known: () => OPEN,
	ask: async () => OPEN,
	serviceLinks: () => ({ hosts: [], links: new Map(), resources: [] }),
};

export const OPEN: SiteAvailability = { state: 'open', isLoginFirst: false };
