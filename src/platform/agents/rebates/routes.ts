import * as contract from '#lib/wps/contract/agent-rebates.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { transaction } from '#platform/db/database.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';
import { proveStep } from '../prove-step.ts';
import { requireAgent } from '../require-agent.ts';
import { readDirectRebates, readOwnRebates } from './read-rebates.ts';
import { setRebateRates } from './set-rebate-rates.ts';

/** The routes of rates of rebates. `throttle` counts wrong payment passwords. */
export function rebateRoutes({ throttle }: { throttle: Throttle }): Route[] {
	return [
		routeWithDb(contract.getOwnRebates, async (_, { db, caller, now }) => {
			const { memberId: agentId } = requireAgent(caller);
			return await readOwnRebates(db, { agentId, now });
		}),
		routeWithDb(contract.getDownlineRebates, async ({ customerId }, { db, caller, now }) => {
			const { memberId: agentId } = requireAgent(caller);
			return await readDirectRebates(db, { agentId, memberId: customerId, now });
		}),
		routeWithDb(contract.setDownlineRebates, async (input, { db, caller, now }) => {
			requireFullSession(caller);
			const { memberId: agentId } = requireAgent(caller);
			await proveStep(throttle, input, { db, caller, now });
			const { customerId: memberId, rates } = input;
			const startsAt = await transaction(db, (tx) =>
				setRebateRates(tx, { agentId, memberId, rates, now }),
			);
			return { startsAt };
		}),
	];
}
