-- A round as it counts: of a settled one its stake, what it paid in cash (the wins of free bets are
-- bonuses) and its valid bet. A round that was settled during a break of its member counts nothing.
-- It has no search path of its own, so that it becomes a part of the query that calls it: tables are
-- named with their schema.
create or replace function play.counted_fact(
	p_id bigint, out id bigint, out member_id integer, out state text, out settled_at timestamptz,
	out game_type text, out vendor_code text, out game_code text,
	out stake bigint, out paid bigint, out valid bigint, out uncounted bigint
) returns setof record language sql stable
as $$
	select f.id, f.member_id, f.state, f.at, f.game_type, f.vendor_code, f.game_code,
		case when f.is_settled then f.stake else 0 end,
		case when f.is_settled then f.paid else 0 end,
		case when f.is_settled and not f.is_break then coalesce(f.turnover, 0) else 0 end,
		case when f.is_settled and f.is_break then f.stake - f.paid else 0 end
	from (
		select r.id, r.member_id, r.state::text, r.settled_at + core.clock_offset() as at,
			coalesce((select g.game_type from public.game g where g.vendor_code = r.vendor_code
				and g.game_code = r.game_code), '') as game_type,
			r.vendor_code, r.game_code, r.stake,
			r.payout + r.adjustment - case when r.free_stake = 0 then 0 else coalesce((
				select sum(w.amount) from public.vendor_tx b
				join public.vendor_tx w on w.vendor_code = b.vendor_code and w.ref = b.vendor_tx_id
					and w.kind = 'freewin'
				where b.vendor_code = r.vendor_code and b.round_id = r.round_id
					and b.kind = 'freebet' and b.state = 'applied'), 0)::bigint end as paid,
			r.turnover, r.state = 'settled' as is_settled,
			play.is_break(r.member_id, r.settled_at + core.clock_offset()) as is_break
		from public.vendor_round r where r.id = p_id
		union all
		select b.id, b.member_id,
			case b.state when 'live' then 'open' when 'judged' then 'open' when 'settled' then 'settled'
				else 'void' end, b.settled_at,
			case o.mode when 'Elott' then 'ELOTT' else 'LOTT' end,
			case o.mode when 'Elott' then 'ELOTT' else 'LOTT' end, g.code, b.stake, b.win + b.rebate,
			b.valid, b.state = 'settled', play.is_break(b.member_id, b.settled_at)
		from lottery.bet b
		join lottery.bet_order o on o.id = b.order_id
		join lottery.issue i on i.id = b.issue_id
		join lottery.game g on g.id = i.game_id
		where b.id = p_id
	) f
$$;

grant execute on function play.counted_fact to jhilik_app;
