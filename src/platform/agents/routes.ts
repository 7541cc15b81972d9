import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { SECRET_BUDGET } from '#platform/people/auth/security/step-up.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';
import { findAffiliate } from '#platform/people/registration/find-inviters.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { readPeriod } from '../core/read-range.ts';
import { type Route, routeWithDb } from '../core/route.ts';
import { billRoutes } from './bills/routes.ts';
import { contractRoutes } from './contracts/routes.ts';
import { readOverview } from './reports/read-overview.ts';
import { reportRoutes } from './reports/routes.ts';
import { requireAgent } from './require-agent.ts';
import { simulatorRoutes } from './simulator/routes.ts';

interface Services {
	settings: Pick<SettingsCache, 'values'>;
	vault: Vault;
}

/** The routes of agents: reports, contracts, bills, and the check of affiliate codes. */
export function agentRoutes(db: Database, { settings, vault }: Services): Route[] {
	// The tries of a payment password count together with those of money.
	const throttle = createThrottle(db.pool, { key: 'payment_password', ...SECRET_BUDGET });
	return [
		...contractRoutes({ settings: settings.values, throttle }),
		...simulatorRoutes({ settings: settings.values }),
		...billRoutes({ vault }),
		...reportRoutes(db),
		routeWithDb(getTeamOverview, async ({ startDate, endDate }, { db, caller, now }) => {
			const { memberId: agentId, currency } = requireAgent(caller);
			const { from, to } = readPeriod({ from: startDate, to: endDate }, now);
			return await readOverview(db, { agentId, from, to, currency, settings: settings.values() });
		}),
		routeWithDb(checkAffiliate, async ({ code }, { db }) => ({
			valid: settings.values().AFFMAN3 && (await findAffiliate(db, code)) !== undefined,
		})),
	];
}
