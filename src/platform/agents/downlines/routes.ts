import type { Pool } from 'pg';
import {
	openDownline as openCall,
	promoteDownline as promoteCall,
} from '#lib/wps/contract/agent-downlines.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { transaction } from '#platform/db/database.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import { createThrottle, type Throttle } from '#platform/people/auth/throttle.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { proveStep } from '../prove-step.ts';
import { requireAgent } from '../require-agent.ts';
import { openDownline } from './open-downline.ts';
import { promoteDownline } from './promote-downline.ts';

interface Services {
	pool: Pool;
	settings: () => Settings;
	/** Wrong payment passwords per member. */
	throttle: Throttle;
}

/** Accounts per agent and hour. */
const OPENED_MAX = 60;
const HOUR_S = 60 * 60;

/** The routes by which an agent opens accounts, and makes agents of members. */
export function downlineRoutes({ pool, settings, throttle }: Services): Route[] {
	const perAgent = { key: 'agent_opens', points: OPENED_MAX, durationS: HOUR_S };
	const opened = createThrottle(pool, perAgent);
	return [
		routeWithDb(openCall, async (input, { db, caller, client, now }) => {
			requireFullSession(caller);
			const agent = requireAgent(caller);
			await proveStep(throttle, input, { db, caller, now });
			await opened.consume(String(agent.memberId));
			const { userName, type, rates = {} } = input;
			const opening = { agent, userName, type, rates, settings: settings(), client, now };
			return await openDownline(db, opening);
		}),
		routeWithDb(promoteCall, async (input, { db, caller, now }) => {
			requireFullSession(caller);
			const agent = requireAgent(caller);
			await proveStep(throttle, input, { db, caller, now });
			await transaction(db, (tx) => promoteDownline(tx, { agent, memberId: input.customerId }));
			return {};
		}),
	];
}
