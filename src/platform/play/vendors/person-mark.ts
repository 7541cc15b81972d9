import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { linkedMembers } from '#platform/people/protection/linked-members.ts';

/** The most accounts of a person that are looked up. */
const ACCOUNTS_MAX = 50;

interface PersonMarkInput {
	vendorCode: string;
	memberId: number;
}

/**
 * Returns what names a member's person towards one vendor: a keyed hash, the same for all accounts
 * of the person and another one for each vendor. A vendor that seats one person once needs it; it
 * tells nothing else. It is that of the person's first account, so an account that is found to be of
 * the same person later takes the first one's.
 */
export async function personMark(
	db: Tx,
	vault: Vault,
	{ vendorCode, memberId }: PersonMarkInput,
): Promise<string> {
	const known = new Set([memberId]);
	// A link of a link is the same person too; the set grows while it is walked.
	for (const id of known) {
		if (known.size >= ACCOUNTS_MAX) break;
		for (const linked of (await linkedMembers(db, id)).same) known.add(linked.memberId);
	}
	const first = Math.min(...known);
	return vault.blindIndex(`${vendorCode}\0${first}`, 'person').toString('base64url');
}
