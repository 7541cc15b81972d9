import { isAgentType } from '#lib/rules/auth/account.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';

/** Returns the caller of an agent's call. Refuses `agent_needed` for any other type of account. */
export function requireAgent(caller: Caller): Caller {
	if (!isAgentType(caller.type)) throw refuse('agent_needed');
	return caller;
}
