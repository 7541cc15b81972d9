import { isAgentType } from '#lib/rules/account.ts';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { countDownlines } from '#platform/members/count-downlines.ts';
import { refuse } from '../refuse.ts';
import { type Route, routeWithDb } from '../route.ts';

/** What an agent sees of the team. */
export function agentRoutes(): Route[] {
	return [
		routeWithDb(getTeamOverview, async (_, { db, caller }) => {
			if (!isAgentType(caller.type)) throw refuse('agent_needed');
			return await countDownlines(db, caller.memberId);
		}),
	];
}
