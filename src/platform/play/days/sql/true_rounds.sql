-- The rounds that were settled on a business day, as the sums should have them: as they are now, or as
-- they were counted where an event is not folded yet. Rounds that wait, and those that no event names,
-- are not in the sums.
create or replace function play.true_rounds(
	p_day date, p_time_zone text,
	out member_id integer, out fact_id bigint, out settled_at timestamptz, out game_type text,
	out vendor_code text, out game_code text, out stake bigint, out paid bigint, out valid bigint,
	out uncounted bigint
) returns setof record language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with span as materialized (
		select p_day::timestamp at time zone p_time_zone as since,
			(p_day + 1)::timestamp at time zone p_time_zone as until, f.seq
		from play_fold f
	), event as materialized (
		select t.source, t.kind, t.external_id from span s join ledger.tx t on t.seq > s.seq
	), late as materialized (
		select r.id
		from event e
		join vendor_tx x on x.vendor_code = split_part(e.external_id, ':', 1)
			and x.vendor_tx_id = split_part(e.external_id, ':', 2)::uuid
		join vendor_round r on r.vendor_code = x.vendor_code and r.round_id = x.round_id
		where e.source = 'vendor'
		union
		select b.id
		from event e
		join lottery.bet b on b.order_id = split_part(e.external_id, ':', 2)::uuid
		where e.kind = 'lottery_bet'
	), candidate as materialized (
		select r.id from span s
		join vendor_round r on r.settled_at >= s.since - core.clock_offset()
			and r.settled_at < s.until - core.clock_offset()
		union
		select b.id from span s
		join lottery.bet b on b.settled_at >= s.since and b.settled_at < s.until
		union
		select c.fact_id from span s
		join play_counted c on c.settled_at >= s.since and c.settled_at < s.until
	), fact as materialized (
		select f.*, l.id is not null as is_late, c.member_id is not null as is_known,
			c.settled_at as old_settled_at, c.game_type as old_game_type, c.stake as old_stake,
			c.paid as old_paid, c.valid as old_valid, c.uncounted as old_uncounted
		from candidate k
		cross join lateral play.counted_fact(k.id) f
		left join late l on l.id = f.id
		left join play_counted c on c.member_id = f.member_id and c.fact_id = f.id
	), named as materialized (
		select distinct f.id
		from fact f
		join vendor_round r on r.id = f.id and r.member_id = f.member_id
		join vendor_tx x on x.vendor_code = r.vendor_code and x.round_id = r.round_id
			and x.entry_id is not null
		where not f.is_known
		union
		select b.id from fact f join lottery.bet b on b.id = f.id where not f.is_known
	)
	select f.member_id, f.id, f.settled_at, coalesce(f.old_game_type, f.game_type), f.vendor_code,
		f.game_code, f.stake, f.paid, f.valid, f.uncounted
	from span s join fact f on f.settled_at >= s.since and f.settled_at < s.until
	where f.state = 'settled' and not f.is_late
		and (f.is_known or exists (select from named n where n.id = f.id))
		and not exists (select from play_pending p
			where p.member_id = f.member_id and p.fact_id = f.id)
	union all
	select f.member_id, f.id, f.old_settled_at, f.old_game_type, f.vendor_code, f.game_code,
		f.old_stake, f.old_paid, f.old_valid, f.old_uncounted
	from span s join fact f on f.old_settled_at >= s.since and f.old_settled_at < s.until
	where f.is_late
$$;

grant execute on function play.true_rounds to jhilik_app;
