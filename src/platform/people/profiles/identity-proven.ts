import type { Tx } from '#platform/db/database.ts';
import { upsertProfile } from './rows.ts';

/** Records when staff have seen an identity document of a member; without an instant, that none is. */
export async function setIdentityProven(
	tx: Tx,
	memberId: number,
	at: Date | undefined,
): Promise<void> {
	await upsertProfile(tx, memberId, { identity_proven_at: at ?? null });
}
