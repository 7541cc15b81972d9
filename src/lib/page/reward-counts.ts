import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { getRewardCounts } from '#lib/wps/contract/rewards.ts';
import { callIfPresent } from './host-calls.ts';

type Counts = CallResult<ValueOf<typeof getRewardCounts>> | undefined;

const requests = new WeakMap<App.Locals, Promise<Counts>>();

/**
 * Returns the kinds of rewards and their counts, requested once per page; undefined where the host has
 * no such call.
 */
export function readRewardCounts(locals: App.Locals): Promise<Counts> {
	const known = requests.get(locals);
	if (known) return known;
	const counts = callIfPresent(locals, getRewardCounts, {});
	requests.set(locals, counts);
	return counts;
}
