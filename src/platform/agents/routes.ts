import { isAgentType } from '#lib/rules/account.ts';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import { countDownlines } from '#platform/members/count-downlines.ts';
import { findAffiliate } from '#platform/members/registration/find-upline.ts';
import type { KeptSettings } from '#platform/settings/kept-settings.ts';
import { refuse } from '../refuse.ts';
import { type Route, routeWithDb } from '../route.ts';

/** What an agent sees of the team, and whose codes recruit. */
export function agentRoutes(settings: Pick<KeptSettings, 'values'>): Route[] {
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
