import { isAgentType } from '#lib/rules/auth/account.ts';
import type { Site } from '#lib/wps/contract/session.ts';
import { refuse } from '#platform/core/refuse.ts';

/**
 * Refuses an agent at the members' log-in as `member_only`, and everybody else at the agents' as
 * `agent_only`. Every way to log in asks this once it knows who somebody is, after the same work as
 * for anybody, and before there is a session.
 *
 * Source: spec 6, "Non-agents cannot log in to the agent site; non-member accounts cannot log in to
 * the member site".
 */
export function checkLoginSite(type: number, site: Site = 'member'): void {
	const isAgent = isAgentType(type);
	if (site === 'agent' && !isAgent) throw refuse('agent_only');
	if (site === 'member' && isAgent) throw refuse('member_only');
}
