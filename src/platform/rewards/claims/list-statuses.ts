import type { Tx } from '#platform/db/database.ts';
import { listRewards, type RewardStatus } from './list-rewards.ts';
import { mayHaveOffers } from './require-offers.ts';

interface ListStatusesInput {
	memberId: number;
	now: Date;
	language: string;
}

/** Returns the member's status in each offer, by the code of its rule; empty while offers are off. */
export async function listStatuses(
	db: Tx,
	input: ListStatusesInput,
): Promise<ReadonlyMap<string, RewardStatus>> {
	const statuses = new Map<string, RewardStatus>();
	if (!(await mayHaveOffers(db))) return statuses;
	const found = await listRewards(db, input);
	for (const { rule } of found.list) statuses.set(rule.code, 'CLAIM');
	for (const { rule, status } of found.statuses) statuses.set(rule.code, status);
	return statuses;
}
