import type { Tx } from '#platform/db/database.ts';
import { linkedMembers } from './linked-members.ts';

/** Accounts of one person that are looked at; more change no decision. */
const CLUSTER_MAX = 50;

/**
 * Lists the accounts that belong to a member's person, the member's own included: linked to it, or
 * to one of its accounts (linkedMembers).
 */
export async function personCluster(tx: Tx, memberId: number): Promise<Set<number>> {
	const found = new Set([memberId]);
	// The set grows while it is read.
	for (const one of found) {
		const { same } = await linkedMembers(tx, one);
		for (const linked of same) found.add(linked.memberId);
		if (found.size > CLUSTER_MAX) break;
	}
	return found;
}
