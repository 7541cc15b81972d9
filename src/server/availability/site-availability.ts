import type { ServiceLinks } from '#lib/wps/service-links.ts';
import type { Standing } from '#lib/wps/site-availability.ts';
import type { Visit } from '../http/request-context.ts';

/** How the site stands to each visitor, and how they reach customer service. */
export interface Standings {
	/** From memory; `undefined` when it has to be asked. */
	known(address: string): Standing | undefined;
	ask(visit: Visit): Promise<Standing>;
	serviceLinks(visit: Visit): ServiceLinks | Promise<ServiceLinks>;
}

/** Of a site that nothing ever closes. */
export const ALWAYS_OPEN: Standings = {
	known: () => OPEN,
	ask: async () => OPEN,
	serviceLinks: () => ({ hosts: [], links: new Map(), resources: [] }),
};

export const OPEN: Standing = { state: 'open', isLoginFirst: false };
