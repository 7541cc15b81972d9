import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import type { RequestContext } from '../http/request-context.ts';

/** How the site stands to each visitor, and how they reach customer service. */
export interface AvailabilitySource {
	/** From memory; `undefined` when it has to be asked. */
	known(address: string): SiteAvailability | undefined;
	ask(context: RequestContext): Promise<SiteAvailability>;
	serviceLinks(context: RequestContext): ServiceLinks | Promise<ServiceLinks>;
}

/** Of a site that nothing ever closes. */
export const ALWAYS_OPEN: AvailabilitySource = {
	known: () => OPEN,
	ask: async () => OPEN,
	serviceLinks: () => ({ hosts: [], links: new Map(), resources: [] }),
};

export const OPEN: SiteAvailability = { state: 'open', isLoginFirst: false };
