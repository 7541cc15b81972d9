import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { accountQuery, firstVersionSince, type Posting } from '#platform/ledger/postings.ts';
import type { PlayedRound } from './rounds.ts';

/** Maximum listed movements of one round. */
const MOVEMENTS_MAX = 200;
/** Concurrent calls may be posted in another order than their times. */
const MARGIN_S = 60;

type Row = Posting & { rowCount: number };

/**
 * Lists the first 200 postings of a round on its member's account, in order, with the total count.
 * Bets and wins have no index by round, so the member's postings between the start and the end of
 * the round are searched. Corrections and tips may come at any time. They are few, and an index by
 * round finds them.
 */
export async function listRoundMovements(
	tx: Tx,
	round: PlayedRound,
): Promise<{ movements: Posting[]; rowCount: number }> {
	const { vendorCode, roundId, memberId, currency, openedAt, settledAt } = round;
	const until = settledAt && secondsAfter(settledAt, MARGIN_S);
	const isOfRound = sql`v.vendor_code = ${vendorCode} and v.round_id = ${roundId}`;
	const { rows } = await sql<Row>`
		with a as materialized (${accountQuery(memberCash(memberId, currency))}),
		anytime as materialized (
			select v.entry_id from vendor_tx v where ${isOfRound} and v.kind = 'adjust'
			union all
			select v.entry_id from vendor_tx v
			where ${isOfRound} and v.kind = 'tip' and v.state = 'applied'
			union all
			select v.entry_id from vendor_held_win v where ${isOfRound} and v.state = 'paid'
		), entry as materialized (
			select t.id
			from a join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
			where p.version >= ${firstVersionSince(openedAt)}
				${until ? sql`and p.version < ${firstVersionSince(until)}` : sql``}
				and exists (
					-- Every vendor event is named after its call. The win of a bet with its win and a
					-- refund by the platform have no call of their own.
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
