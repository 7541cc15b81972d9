import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { firstSince, found, type Posting } from '#platform/ledger/postings.ts';
import type { PlayedRound } from './rounds.ts';

/** More movements of one round are not listed. */
const MOVEMENTS_MAX = 200;
/** Calls that come together may be kept in another order than their times. */
const MARGIN_S = 60;

type Row = Posting & { rowCount: number };

/**
 * What a round moved on its member's account, in order, the first 200; and how many it were in all.
 * Bets and wins are not kept by round, the member's movements are kept by time: so those from its
 * beginning until it was decided are looked at. Corrections and tips come at any time, and are few:
 * these are found by the round.
 */
export async function listRoundMovements(
	tx: Tx,
	round: PlayedRound,
): Promise<{ movements: Posting[]; rowCount: number }> {
	const { vendorCode, roundId, memberId, currency, openedAt, settledAt } = round;
	const until = settledAt && secondsAfter(settledAt, MARGIN_S);
	const isOfRound = sql`v.vendor_code = ${vendorCode} and v.round_id = ${roundId}`;
	const { rows } = await sql<Row>`
		with a as materialized (${found(memberCash(memberId, currency))}),
		anytime as materialized (
			select v.entry_id from vendor_tx v where ${isOfRound} and v.kind = 'adjust'
			union all
			select v.entry_id from vendor_tx v
			where ${isOfRound} and v.kind = 'tip' and v.state = 'applied'
		), entry as materialized (
			select t.id
			from a join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
			where p.version >= ${firstSince(openedAt)}
				${until ? sql`and p.version < ${firstSince(until)}` : sql``}
				and exists (
					-- Every entry of a vendor is named after the call that it belongs to: the win of
					-- a bet with its win and what the platform gives back have none of their own.
					select from vendor_tx v where ${isOfRound} and v.vendor_tx_id = case
						when t.source = 'vendor' and split_part(t.external_id, ':', 1) = ${vendorCode}
						then split_part(t.external_id, ':', 2)::uuid end)
			union
			select entry_id from anytime
			union
			select t.id from anytime join ledger.tx t on t.reverses = anytime.entry_id
		)
		select t.source || ':' || t.external_id as reference, t.kind, p.amount,
			p.balance_after as "balanceAfter", t.occurred_at as "occurredAt",
			(count(*) over ())::int as "rowCount"
		from entry join ledger.tx t using (id) join a on true
		join ledger.posting p on p.tx_id = t.id and p.account_id = a.id
		order by p.version limit ${MOVEMENTS_MAX}`.execute(tx);
	const movements = rows.map(({ rowCount: _, ...movement }) => movement);
	return { movements, rowCount: rows[0]?.rowCount ?? 0 };
}
