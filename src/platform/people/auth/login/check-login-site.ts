import { isAgentType } from '#lib/rules/auth/account.ts';
import type { Site } from '#lib/wps/contract/session.ts';
import { refuse } from '#platform/core/refuse.ts';

/**
 * Refuses an agent at the member login as `member_only`, and any other account at the agent login
 * as `agent_only`. Every login method calls it once the account is known, after the same work as
 * for any account and before a session exists.
 *
 * Source: spec 6, "Non-agents cannot log in to the agent site; non-member accounts cannot log in to
 * the member site".
 */
export function checkLoginSite(type: number, site: Site = 'member'): void {
	const isAgent = isAgentType(type);
	if (site === 'agent' && !isAgent) throw refuse('agent_only');
	if (site === 'member' && isAgent) throw refuse('member_only');
}
