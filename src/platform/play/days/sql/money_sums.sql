-- Sums what the events of a range, of instants in a time, moved between members and the site besides
-- play: deposits and withdrawals are events with a line at the border of the site; bonuses and rebates
-- are named so. An agent's own money counts with rebates alone.
create or replace function play.money_sums(
	p_after bigint, p_to bigint, p_since timestamptz, p_until timestamptz, p_time_zone text,
	out member_id integer, out day date, out deposited bigint, out deposits integer,
	out withdrawn bigint, out bonus bigint, out rebate bigint
) returns setof record language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with event as materialized (
		select t.id, t.kind, (t.occurred_at at time zone p_time_zone)::date as day
		from ledger.tx t
		where t.seq > p_after and t.seq <= p_to and t.occurred_at >= p_since and t.occurred_at < p_until
			and (t.source not in ('vendor', 'lottery') or t.kind = 'vendor_freewin')
	), moved as materialized (
		select e.id, e.kind, e.day, a.owner_id as member_id, a.kind = 'agent.cash' as is_float,
			sum(p.amount)::bigint as net
		from event e
		join ledger.posting p on p.tx_id = e.id
		join ledger.account a on a.id = p.account_id
		where a.owner_id is not null and (a.kind like 'player.%' or a.kind = 'agent.cash')
			and a.currency <> 'PTS'
		group by e.id, e.kind, e.day, a.owner_id, a.kind = 'agent.cash'
		having sum(p.amount) <> 0
	), line as (
		select m.*, m.kind ~ '^(bonus|reward|cashback|points_convert|vendor_freewin)' as is_bonus,
			m.kind ~ '^(rebate|agent_rebate)' as is_rebate, m.kind like 'withdraw%' as is_withdrawal,
			not m.is_float and m.kind not like 'agent_%' and exists (select from ledger.posting q
				join ledger.account b on b.id = q.account_id
				where q.tx_id = m.id and b.kind ~ '^(psp[.].+|bank)$') as is_border
		from moved m
	)
	select l.member_id, l.day,
		coalesce(sum(net) filter (where is_border and not is_withdrawal), 0)::bigint,
		(count(*) filter (where is_border and not is_withdrawal and net > 0)
			- count(*) filter (where kind = 'deposit_reversed'))::integer,
		coalesce(-sum(net) filter (where is_border and is_withdrawal), 0)::bigint,
		coalesce(sum(net) filter (where is_bonus), 0)::bigint,
		coalesce(sum(net) filter (where is_rebate), 0)::bigint
	from line l
	where is_border or is_bonus or is_rebate
	group by 1, 2
$$;

grant execute on function play.money_sums to jhilik_app;
