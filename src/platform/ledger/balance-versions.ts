import { type RawBuilder, sql } from 'kysely';
import { memberCash, roundEscrow } from './accounts.ts';

/**
 * Joins the accounts `cash` and `held` of `seen.member_id` in `seen.currency`. Either account may
 * not exist yet.
 */
export function joinBalances(): RawBuilder<unknown> {
	return sql`
		LEFT JOIN ledger.account cash ON cash.owner_id = seen.member_id
			AND cash.kind = ${memberCash(0).kind} AND cash.currency = seen.currency
		LEFT JOIN ledger.account held ON held.owner_id = seen.member_id
			AND held.kind = ${roundEscrow(0).kind} AND held.currency = seen.currency`;
}

/** The number of changes of the joined accounts, as text. */
export const balanceVersion = sql`(coalesce(cash.version, 0) + coalesce(held.version, 0))::text`;
