import * as contract from '#lib/wps/contract/simulation.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { activeMinOf } from '../active-min.ts';
import { requireAgent } from '../require-agent.ts';
import { simulateContract } from './simulate-contract.ts';

/** The route of the simulator. */
export function simulatorRoutes({ settings }: { settings: () => Settings }): Route[] {
	return [
		routeWithDb(contract.simulateContract, async (input, { db, caller, now }) => {
			const { memberId: payerId } = requireAgent(caller);
			const { periods, rows, ...offer } = input;
			const draft = { ...offer, rows: rows?.map(({ loss = 0n, ...row }) => ({ ...row, loss })) };
			const activeMin = activeMinOf(settings());
			return {
				list: await simulateContract(db, { payerId, offer: draft, periods, activeMin, now }),
			};
		}),
	];
}
