import { getJackpot } from '#lib/wps/contract/games.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { findFunded } from './rows.ts';
import { MAIN_JACKPOT, stateOf } from './rules.ts';

/** The route of the slot jackpot. */
export function jackpotRoutes(): Route[] {
	return [
		routeWithDb(getJackpot, async (_, { db, now }) => {
			const funded = await findFunded(db, MAIN_JACKPOT);
			return { jackpot: funded && stateOf(funded, now) };
		}),
	];
}
