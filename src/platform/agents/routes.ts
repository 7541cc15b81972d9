import { isAgentType } from '#lib/rules/auth/account.ts';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import { findAffiliate } from '#platform/people/registration/find-inviters.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { readPeriod } from '../core/read-range.ts';
import { refuse } from '../core/refuse.ts';
import { type Route, routeWithDb } from '../core/route.ts';
import { readOverview } from './reports/read-overview.ts';

/** The routes of an agent's team overview and of the check of affiliate codes. */
export function agentRoutes(settings: Pick<SettingsCache, 'values'>): Route[] {
	return [
		routeWithDb(getTeamOverview, async ({ startDate, endDate }, { db, caller, now }) => {
			if (!isAgentType(caller.type)) throw refuse('agent_needed');
			const { memberId: agentId, currency } = caller;
			const { from, to } = readPeriod({ from: startDate, to: endDate }, now);
			return await readOverview(db, { agentId, from, to, currency, settings: settings.values() });
		}),
		routeWithDb(checkAffiliate, async ({ code }, { db }) => ({
			valid: settings.values().AFFMAN3 && (await findAffiliate(db, code)) !== undefined,
		})),
	];
}
