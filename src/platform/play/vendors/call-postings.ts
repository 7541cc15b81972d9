import { type RawBuilder, sql } from 'kysely';
import type { Break } from '#platform/ledger/invariants.ts';

/**
 * Finds events after a sequence number whose postings are not those of their call: another account,
 * sign or amount (docs/ledger.md, "Vendor rounds"). An event is named after a call, a rollback after
 * its bet. A held win is paid to the account of held wins. The escrow line of a win is the stakes
 * that it decides, which I8 compares. A call has no amount for the win of a bet and win in one: its
 * reply and its round have.
 */
export const listOtherPostings = (since: bigint): RawBuilder<Break> => sql`
	select null::integer as account_id, t.id as tx_id,
		t.kind || ' ' || t.external_id || ' moved ' || l.cash || ' on the cash and ' || l.escrow
			|| ' on the escrow of its member, its call says ' || v.amount as detail
	from ledger.tx t
	join vendor_tx v on v.vendor_code = split_part(t.external_id, ':', 1)
		and v.vendor_tx_id = split_part(t.external_id, ':', 2)::uuid
	cross join lateral (
		select
			coalesce(sum(p.amount) filter (where ${isPaid}), 0) as cash,
			coalesce(sum(p.amount) filter (where ${isOwn('round.escrow')}), 0) as escrow,
			coalesce(sum(p.amount) filter (where ${isShared(sql`'house.' || v.vendor_code`)}), 0)
				as house,
			coalesce(sum(p.amount) filter (
				where ${isShared(sql`'vendor.clearing.' || v.vendor_code`)}), 0) as clearing,
			coalesce(sum(p.amount) filter (where ${isShared(sql`'house.bonus_cost'`)}), 0) as bonus,
			count(*) filter (where not (${isPaid} or ${isOwn('round.escrow')}
				or ${isShared(sql`any (array['house.' || v.vendor_code,
					'vendor.clearing.' || v.vendor_code, 'house.bonus_cost'])`)})) as others
		from ledger.posting p
		join ledger.account a on a.id = p.account_id
		where p.tx_id = t.id
		offset 0
	) l
	where t.source = 'vendor' and t.seq > ${since}::bigint
		and (l.others > 0 or case t.kind
			when 'vendor_bet' then
				(l.cash, l.escrow, l.clearing, l.bonus) <> (-v.amount, v.amount, 0, 0)
			when 'vendor_win' then l.escrow > 0 or (l.clearing, l.bonus) <> (0, 0)
				or case v.kind when 'betwin' then l.cash < 0 else l.cash <> v.amount end
			when 'vendor_rollback' then
				(l.cash, l.escrow, l.clearing, l.bonus) <> (v.amount, -v.amount, 0, 0)
			when 'vendor_tip' then (l.cash, l.clearing, l.escrow, l.bonus) <> (-v.amount, v.amount, 0, 0)
			when 'vendor_tip_rollback' then
				(l.cash, l.clearing, l.escrow, l.bonus) <> (v.amount, -v.amount, 0, 0)
			when 'vendor_freewin' then
				(l.cash, l.bonus, l.clearing) <> (v.amount, -v.amount, 0) or l.escrow > 0
			when 'vendor_close' then (l.cash, l.escrow, l.clearing, l.bonus) <> (0, -v.amount, 0, 0)
			when 'vendor_win_release' then (l.cash, l.escrow, l.clearing, l.bonus) <> (0, 0, 0, 0)
			when 'vendor_adjust' then (l.cash, l.escrow, l.clearing, l.bonus) <> (v.amount, 0, 0, 0)
			else true
		end)`;

/**
 * Finds calls after a sequence number whose reply has another balance than the member's cash had
 * after their event. A bet and win in one replies after its win, which is an event of its own.
 */
export const listOtherReplies = (since: bigint): RawBuilder<Break> => sql`
	select a.id, t.id, v.kind || ' ' || v.vendor_tx_id || ' was answered ' || v.balance
		|| ', the ledger has ' || p.balance_after
	from ledger.tx t
	join vendor_tx v on v.entry_id = t.id
	left join ledger.tx won on v.kind = 'betwin' and won.source = 'vendor'
		and won.external_id = v.vendor_code || ':' || v.vendor_tx_id || ':win'
	join ledger.account a on a.owner_id = v.member_id and a.kind = 'player.cash'
	cross join lateral (
		select p.balance_after from ledger.posting p
		where p.tx_id in (t.id, won.id) and p.account_id = a.id
		order by p.version desc limit 1
	) p
	where t.source = 'vendor' and t.seq > ${since}::bigint and p.balance_after <> v.balance`;

/**
 * Finds applied calls that moved money by their reply and have no event: wins of 0 for a free bet,
 * free bets, and rollbacks that found nothing are the calls without one. Reads the calls of the last
 * hour, or all in a full run.
 */
export const listCallsWithoutEvent = (since: bigint): RawBuilder<Break> => sql`
	select null, null, v.kind || ' ' || v.vendor_tx_id || ' of ' || v.amount || ' has no event'
	from vendor_tx v
	left join ledger.tx won on v.kind = 'betwin' and won.source = 'vendor'
		and won.external_id = v.vendor_code || ':' || v.vendor_tx_id || ':win'
	where ${isRecent(since)} and v.state = 'applied' and v.kind <> 'freebet'
		and (v.entry_id is null and v.amount <> 0 or v.kind = 'betwin' and won.id is null)`;

/**
 * Finds bets whose resolution has no cause: no win call, no event that returned the stake, no end of
 * the round. Reads the bets of the last hour, or all in a full run.
 */
export const listUnfoundedResolutions = (since: bigint): RawBuilder<Break> => sql`
	select null, v.entry_id, v.kind || ' ' || v.vendor_tx_id || ' says '
		|| coalesce(v.resolution, 'open') || ', which nothing confirms'
	from vendor_tx v
	join vendor_round r on r.vendor_code = v.vendor_code and r.round_id = v.round_id
	where ${isRecent(since)} and v.state = 'applied' and v.kind in ('bet', 'tip')
		and case v.resolution
			when 'win' then not exists (
				select from vendor_tx w where w.vendor_code = v.vendor_code
					and w.ref = v.vendor_tx_id and w.kind = 'win' and w.entry_id is not null)
			when 'rollback' then not exists (
				select from ledger.tx t where t.source = 'vendor'
					and t.external_id = v.vendor_code || ':' || v.vendor_tx_id || ':rollback')
			when 'close' then r.state <> 'settled'
			else v.kind = 'bet' and r.state <> 'open'
		end`;

/**
 * Finds rounds whose stake, payout or correction differs from the postings of their calls. Reads the
 * whole ledger, so only a full run does.
 */
export const listOtherRoundSums = (since: bigint): RawBuilder<Break> => sql`
	select null, null, 'round ' || r.round_id || ' has stake ' || r.stake || ', payout ' || r.payout
		|| ' and correction ' || r.adjustment || ', its postings add up to ' || coalesce(s.stake, 0)
		|| ', ' || coalesce(s.payout, 0) || ' and ' || coalesce(s.adjustment, 0)
	from vendor_round r
	left join (
		select v.vendor_code, v.round_id,
			-sum(p.amount) filter (where t.kind in ('vendor_bet', 'vendor_rollback')) as stake,
			sum(p.amount) filter (where t.kind in ('vendor_win', 'vendor_freewin')) as payout,
			sum(p.amount) filter (where t.kind = 'vendor_adjust') as adjustment
		from ledger.tx t
		join vendor_tx v on v.vendor_code = split_part(t.external_id, ':', 1)
			and v.vendor_tx_id = split_part(t.external_id, ':', 2)::uuid
		join ledger.posting p on p.tx_id = t.id
		join ledger.account a on a.id = p.account_id and a.kind in ('player.cash', 'player.win_hold')
		where ${since}::bigint = 0 and t.source = 'vendor'
		group by v.vendor_code, v.round_id
	) s on s.vendor_code = r.vendor_code and s.round_id = r.round_id
	where ${since}::bigint = 0 and (r.stake, r.payout, r.adjustment)
		<> (coalesce(s.stake, 0), coalesce(s.payout, 0), coalesce(s.adjustment, 0))`;

const isPaid = sql`(${isOwn('player.cash')} or ${isOwn('player.win_hold')})`;

function isOwn(kind: string) {
	return sql`(a.kind = ${sql.lit(kind)} and a.owner_id = v.member_id)`;
}

function isShared(kind: RawBuilder<unknown>) {
	return sql`(a.owner_id is null and a.kind = ${kind})`;
}

function isRecent(since: bigint) {
	return sql`(${since}::bigint = 0 or v.created_at > statement_timestamp() - interval '1 hour')`;
}
