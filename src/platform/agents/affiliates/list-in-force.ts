import type { Tx } from '#platform/db/database.ts';
import { type AffiliateContract, selectInForce } from './rows.ts';

/** Lists the contracts that count for a whole week, those of affiliates before those of masters. */
export async function listAffiliatesInForce(
	db: Tx,
	{ startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<AffiliateContract[]> {
	return await selectInForce(db, { from: startsAt, to: endsAt });
}
