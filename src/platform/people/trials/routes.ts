import type { Pool } from 'pg';
import { openTrial as openTrialCall } from '#lib/wps/contract/trial.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { peekSession } from '#platform/people/auth/sessions/sessions.ts';
import { createAddressThrottle, createThrottle } from '#platform/people/auth/throttle.ts';
import { requireNoBlock } from '#platform/people/protection/blocks.ts';
import { openTrial } from './open-trial.ts';
import { TRIALS_PER_ADDRESS, TRIALS_TOGETHER } from './rules.ts';

/** Routes of free play. `isOpen` returns whether the operator offers it. */
export function trialRoutes(pool: Pool, { isOpen }: { isOpen: () => boolean }): Route[] {
	const throttles = {
		perAddress: createAddressThrottle(pool, { key: 'trial_from', ...TRIALS_PER_ADDRESS }),
		together: createThrottle(pool, { key: 'trial', ...TRIALS_TOGETHER }),
	};
	return [
		routeWithDb(openTrialCall, async (_, { db, client, now, token }) => {
			// The session that the trial replaces: a member on a break plays no free games either.
			const session = token && (await peekSession(db, token));
			if (session) await requireNoBlock(db, session.memberId);
			return await openTrial(db, { client, now, isOpen: isOpen(), throttles });
		}),
	];
}
