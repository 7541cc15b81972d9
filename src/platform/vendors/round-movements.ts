import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { firstSince, found, type Posting } from '#platform/ledger/postings.ts';
import type { PlayedRound } from './rounds.ts';

/** More movements of one round are not listed. */
export const MOVEMENTS_MAX = 200;
/** Whatever comes later than this after a round was decided shows in its sums. */
const LATER_S = 24 * 60 * 60;

/**
 * What a round moved on its member's account, in order. Vendors' transactions are not kept by round,
 * the member's movements are kept by time: so those from its beginning until a day after its end are
 * looked at, and all that came since only where these are not what the round came to.
 */
export async function listRoundMovements(tx: Tx, round: PlayedRound): Promise<Posting[]> {
	const { settledAt, stake, payout, adjustment, tips } = round;
	if (!settledAt) return await selectMovements(tx, round);
	const soon = await selectMovements(tx, round, secondsAfter(settledAt, LATER_S));
	const sum = soon.reduce((total: Money, { amount }) => total + amount, 0n);
	const isAll = sum === payout + adjustment - stake - tips || soon.length === MOVEMENTS_MAX;
	return isAll ? soon : await selectMovements(tx, round);
}

async function selectMovements(tx: Tx, round: PlayedRound, until?: Date): Promise<Posting[]> {
	const { vendorCode, roundId, memberId, currency, openedAt } = round;
	const { rows } = await sql<Posting>`
		with a as materialized (${found(memberCash(memberId, currency))})
		select t.source || ':' || t.external_id as reference, t.kind, p.amount,
			p.balance_after as "balanceAfter", t.occurred_at as "occurredAt"
		from a join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
		where p.version >= ${firstSince(openedAt)}
			${until ? sql`and p.version < ${firstSince(until)}` : sql``}
			and exists (
				-- What the platform gives back stands beside no transaction of the vendor.
				select from vendor_tx v where v.entry_id in (t.id, t.reverses)
					and v.vendor_code = ${vendorCode} and v.round_id = ${roundId})
		order by p.version limit ${MOVEMENTS_MAX}`.execute(tx);
	return rows;
}
