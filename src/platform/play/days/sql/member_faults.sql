-- What the sums of members of a business day lack, or have too much: a line with the differences for
-- each key, booked on the day that is open, and the counted rounds that are others.
create or replace function play.member_faults(p_day date, p_time_zone text)
returns table (name text, line jsonb) language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with span as materialized (
		select p_day::timestamp at time zone p_time_zone as since,
			(p_day + 1)::timestamp at time zone p_time_zone as until,
			greatest(f.open_day, p_day) as booked, date_trunc('hour', f.through_at) as booked_hour
		from play_fold f
	), fact as materialized (
		select * from play.true_rounds(p_day, p_time_zone)
	), counted as materialized (
		select c.* from span s
		join play_counted c on c.settled_at >= s.since and c.settled_at < s.until
	), by_day as (
		select member_id, game_type, vendor_code, game_code, 1 as rounds, stake, paid, valid, uncounted
		from fact
		union all
		select member_id, game_type, vendor_code, game_code, -rounds, -stake, -paid, -valid, -uncounted
		from play_day where day = p_day
	), by_hour as (
		select member_id, date_trunc('hour', settled_at) as hour, game_type, vendor_code, 1 as rounds,
			stake, paid, valid, uncounted
		from fact
		union all
		select h.member_id, h.hour, h.game_type, h.vendor_code, -h.rounds, -h.stake, -h.paid, -h.valid,
			-h.uncounted
		from span s join play_hour h on h.hour >= s.since and h.hour < s.until
	), by_money as (
		select member_id, deposited, deposits, withdrawn, bonus, rebate, 0 as fee
		from play.true_money(p_day, p_time_zone)
		union all
		select member_id, -deposited, -deposits, -withdrawn, -bonus, -rebate, -fee
		from money_day where day = p_day
	), day_fault as (
		select d.member_id, p_day as day, min(s.booked) as booked, d.game_type, d.vendor_code,
			d.game_code, sum(d.rounds)::integer as rounds, sum(d.stake)::bigint as stake,
			sum(d.paid)::bigint as paid, sum(d.valid)::bigint as valid,
			sum(d.uncounted)::bigint as uncounted
		from by_day d cross join span s group by 1, 4, 5, 6
		having (sum(d.rounds), sum(d.stake), sum(d.paid), sum(d.valid), sum(d.uncounted))
			<> (0, 0, 0, 0, 0)
	), hour_fault as (
		select h.member_id, h.hour, min(greatest(s.booked_hour, h.hour)) as booked, h.game_type,
			h.vendor_code, sum(h.rounds)::integer as rounds, sum(h.stake)::bigint as stake,
			sum(h.paid)::bigint as paid, sum(h.valid)::bigint as valid,
			sum(h.uncounted)::bigint as uncounted
		from by_hour h cross join span s group by 1, 2, 4, 5
		having (sum(h.rounds), sum(h.stake), sum(h.paid), sum(h.valid), sum(h.uncounted))
			<> (0, 0, 0, 0, 0)
	), money_fault as (
		select m.member_id, p_day as day, min(s.booked) as booked, sum(m.deposited)::bigint as deposited,
			sum(m.deposits)::integer as deposits, sum(m.withdrawn)::bigint as withdrawn,
			sum(m.bonus)::bigint as bonus, sum(m.rebate)::bigint as rebate, sum(m.fee)::bigint as fee
		from by_money m cross join span s group by 1
		having (sum(m.deposited), sum(m.deposits), sum(m.withdrawn), sum(m.bonus), sum(m.rebate),
			sum(m.fee)) <> (0, 0, 0, 0, 0, 0)
	), round_fault as (
		select coalesce(f.member_id, c.member_id) as member_id, coalesce(f.fact_id, c.fact_id) as fact_id,
			coalesce(f.settled_at, c.settled_at) as settled_at, f.fact_id is null as is_surplus,
			f.game_type, f.stake, f.paid, f.valid, f.uncounted
		from fact f
		full join counted c on c.member_id = f.member_id and c.fact_id = f.fact_id
		where (f.settled_at, f.stake, f.paid, f.valid, f.uncounted)
			is distinct from (c.settled_at, c.stake, c.paid, c.valid, c.uncounted)
	)
	select 'play_counted', to_jsonb(f) from round_fault f
	union all
	select 'play_day', to_jsonb(f) from day_fault f
	union all
	select 'play_hour', to_jsonb(f) from hour_fault f
	union all
	select 'money_day', to_jsonb(f) from money_fault f
$$;

grant execute on function play.member_faults to jhilik_app;
