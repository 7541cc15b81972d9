import { isAgentType } from '#lib/rules/auth/account.ts';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import { findAffiliate } from '#platform/people/registration/find-inviters.ts';
import { countDownlines } from '#platform/people/tree/count-downlines.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { refuse } from '../core/refuse.ts';
import { type Route, routeWithDb } from '../core/route.ts';

/** The routes of an agent's team overview and of the check of affiliate codes. */
export function agentRoutes(settings: Pick<SettingsCache, 'values'>): Route[] {
	return [
		routeWithDb(getTeamOverview, async (_, { db, caller, now }) => {
			if (!isAgentType(caller.type)) throw refuse('agent_needed');
			return await countDownlines(db, caller.memberId, now);
		}),
		routeWithDb(checkAffiliate, async ({ code }, { db }) => ({
			valid: settings.values().AFFMAN3 && (await findAffiliate(db, code)) !== undefined,
		})),
	];
}
