import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { SECRET_BUDGET } from '#platform/people/auth/security/step-up.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';
import { findAffiliate } from '#platform/people/registration/find-inviters.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { readPeriod } from '../core/read-range.ts';
import { type Route, routeWithDb } from '../core/route.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { billRoutes } from './bills/routes.ts';
import { contractRoutes } from './contracts/routes.ts';
import { downlineRoutes } from './downlines/routes.ts';
import { invitationLinks as links } from './links/invitation-links.ts';
import { linkRoutes } from './links/routes.ts';
import { rebateRoutes } from './rebates/routes.ts';
import { readOverview } from './reports/read-overview.ts';
import { reportRoutes } from './reports/routes.ts';
import { requireAgent } from './require-agent.ts';
import { simulatorRoutes } from './simulator/routes.ts';

interface Services {
	settings: Pick<SettingsCache, 'values'>;
	vault: Vault;
}

/**
 * The routes of agents: reports, contracts, bills, register centre, announcements, and the check of
 * codes, which alone is answered while the agent centre is closed.
 */
export function agentRoutes(db: Database, { settings, vault }: Services): Route[] {
	// The tries of a payment password count together with those of money.
	const throttle = createThrottle(db.pool, { key: 'payment_password', ...SECRET_BUDGET });
	const services = { settings: settings.values, throttle };
	const routes: Route[] = [
		...contractRoutes(services),
		...simulatorRoutes({ settings: settings.values }),
		...billRoutes({ vault, settings: settings.values }),
		...reportRoutes(db),
		...rebateRoutes(services),
		...linkRoutes(services),
		...downlineRoutes({ ...services, pool: db.pool }),
		...announcementRoutes(),
		routeWithDb(getTeamOverview, async ({ startDate, endDate }, { db, caller, now }) => {
			const { memberId: agentId, currency } = requireAgent(caller);
			const { from, to } = readPeriod({ from: startDate, to: endDate }, now);
			return await readOverview(db, { agentId, from, to, currency, settings: settings.values() });
		}),
	];
	return [
		...routes.map((one) => whileOpen(one, settings)),
		routeWithDb(checkAffiliate, async ({ code }, { db, now }) => ({
			valid: settings.values().AFFMAN3 && !!(await findAffiliate(db, code, { links, now })),
		})),
	];
}

/** Refuses a call with `function_off` while the agent centre is closed. */
function whileOpen(one: Route, settings: Services['settings']): Route {
	const handle: Route['handle'] = async (input, context) => {
		if (!settings.values().agentCentre) throw refuse('function_off');
		return await one.handle(input, context);
	};
	return { ...one, handle };
}
