-- Counts what the events of a range moved between members and the site besides play: deposits and
-- withdrawals are events with a line at the border of the site; bonuses and rebates are named so.
create or replace function play.count_money(
	p_after bigint, p_to bigint, p_open_day date, p_time_zone text
) returns void language sql
set search_path = pg_catalog, public, pg_temp
as $$
	with event as materialized (
		select t.id, t.kind, (t.occurred_at at time zone p_time_zone)::date as day
		from ledger.tx t
		where t.seq > p_after and t.seq <= p_to
			and (t.source not in ('vendor', 'lottery') or t.kind = 'vendor_freewin')
	), moved as materialized (
		select e.id, e.kind, e.day, a.owner_id as member_id, sum(p.amount)::bigint as net
		from event e
		join ledger.posting p on p.tx_id = e.id
		join ledger.account a on a.id = p.account_id
		where a.owner_id is not null and a.kind like 'player.%' and a.currency <> 'PTS'
		group by e.id, e.kind, e.day, a.owner_id
		having sum(p.amount) <> 0
	), line as (
		select m.*, m.kind ~ '^(bonus|reward|cashback|points_convert|vendor_freewin)' as is_bonus,
			m.kind like 'rebate%' as is_rebate, m.kind like 'withdraw%' as is_withdrawal,
			exists (select from ledger.posting q join ledger.account b on b.id = q.account_id
				where q.tx_id = m.id and b.kind ~ '^(psp[.].+|bank)$') as is_border
		from moved m
	)
	insert into money_day as d (member_id, day, booked, deposited, deposits, withdrawn, bonus, rebate,
		fee)
	select member_id, day, greatest(day, p_open_day),
		coalesce(sum(net) filter (where is_border and not is_withdrawal), 0),
		count(*) filter (where is_border and not is_withdrawal and net > 0)
			- count(*) filter (where kind = 'deposit_reversed'),
		coalesce(-sum(net) filter (where is_border and is_withdrawal), 0),
		coalesce(sum(net) filter (where is_bonus), 0),
		coalesce(sum(net) filter (where is_rebate), 0), 0
	from line
	where is_border or is_bonus or is_rebate
	group by 1, 2, 3
	on conflict (member_id, day, booked) do update
	set deposited = d.deposited + excluded.deposited, deposits = d.deposits + excluded.deposits,
		withdrawn = d.withdrawn + excluded.withdrawn, bonus = d.bonus + excluded.bonus,
		rebate = d.rebate + excluded.rebate
$$;
