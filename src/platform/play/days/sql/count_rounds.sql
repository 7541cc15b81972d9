-- Counts the rounds that events of a range name, and those that were open when they were seen. A
-- vendor's events are named after its calls, a lottery's after the order. Stakes and ranked days are
-- kept where the fold is asked for them. Returns what changed, for the teams.
-- A batch finds its few rows one by one by their keys (`offset 0` keeps the order of the joins): a hash
-- join would read all calls and all counted rounds of the past for each batch.
create or replace function play.count_rounds(
	p_fold play_fold, p_to bigint, p_time_zone text
) returns setof play.team_line language sql
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
as $$
	with event as materialized (
		select t.source, t.kind, t.external_id, t.occurred_at
		from ledger.tx t where t.seq > p_fold.seq and t.seq <= p_to
	), seen as (
		select r.id, e.occurred_at + core.clock_offset() as at
		from event e
		cross join lateral (
			select x.vendor_code, x.round_id from vendor_tx x
			where x.vendor_code = split_part(e.external_id, ':', 1)
				and x.vendor_tx_id = split_part(e.external_id, ':', 2)::uuid
			offset 0
		) x
		cross join lateral (
			select r.id from vendor_round r
			where r.vendor_code = x.vendor_code and r.round_id = x.round_id
			offset 0
		) r
		where e.source = 'vendor'
		union all
		select b.id, e.occurred_at
		from event e
		cross join lateral (
			select b.id from lottery.bet b
			where b.order_id = split_part(e.external_id, ':', 2)::uuid
			offset 0
		) b
		where e.kind = 'lottery_bet'
		union all
		select p.fact_id, null from play_pending p
	), touched as materialized (
		select id, max(at) as at from seen group by id
	), fact as materialized (
		select t.at, f.* from touched t cross join lateral play.counted_fact(t.id) f
	), change as materialized (
		select f.*, c.member_id is not null as is_known,
			c.settled_at as old_settled_at, c.game_type as old_game_type, c.stake as old_stake,
			c.paid as old_paid, c.valid as old_valid, c.uncounted as old_uncounted, c.ranked_day,
			greatest(p_fold.open_day, ((case when c.member_id is null then f.settled_at
				else coalesce(f.at, f.settled_at) end) at time zone p_time_zone)::date) as booked,
			date_trunc('hour', greatest(p_fold.through_at, case when c.member_id is null then f.settled_at
				else coalesce(f.at, f.settled_at) end)) as booked_hour
		from fact f
		left join lateral (
			select * from play_counted c where c.member_id = f.member_id and c.fact_id = f.id
			offset 0
		) c on true
		where c.member_id is null
			or (f.state, f.settled_at, f.stake, f.paid, f.valid, f.uncounted)
				is distinct from ('settled', c.settled_at, c.stake, c.paid, c.valid, c.uncounted)
	), line as materialized (
		select member_id, settled_at, booked, booked_hour, game_type, vendor_code, game_code, 1 as rounds,
			stake, paid, valid, uncounted
		from change where state = 'settled'
		union all
		select member_id, old_settled_at, booked, booked_hour, old_game_type, vendor_code, game_code, -1,
			-old_stake, -old_paid, -old_valid, -old_uncounted
		from change where is_known
	), day_sum as (
		insert into play_day as d
		select member_id, (settled_at at time zone p_time_zone)::date,
			greatest(booked, (settled_at at time zone p_time_zone)::date), game_type,
			vendor_code, game_code, sum(rounds), sum(stake), sum(paid), sum(valid), sum(uncounted)
		from line group by 1, 2, 3, 4, 5, 6
		on conflict (member_id, day, booked, game_type, vendor_code, game_code) do update
		set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
			paid = d.paid + excluded.paid, valid = d.valid + excluded.valid,
			uncounted = d.uncounted + excluded.uncounted
	), hour_sum as (
		insert into play_hour as h (member_id, hour, booked, game_type, vendor_code, rounds, stake, paid,
			valid, uncounted)
		select member_id, date_trunc('hour', settled_at),
			greatest(booked_hour, date_trunc('hour', settled_at)), game_type, vendor_code,
			sum(rounds), sum(stake), sum(paid), sum(valid), sum(uncounted)
		from line group by 1, 2, 3, 4, 5
		on conflict (member_id, hour, booked, game_type, vendor_code) do update
		set rounds = h.rounds + excluded.rounds, stake = h.stake + excluded.stake,
			paid = h.paid + excluded.paid, valid = h.valid + excluded.valid,
			uncounted = h.uncounted + excluded.uncounted
	), counted as (
		insert into play_counted as c
		select member_id, id, settled_at, game_type, stake, paid, valid, uncounted,
			case when p_fold.keeps_rounds
				then greatest(booked, (settled_at at time zone p_time_zone)::date) end
		from change where state = 'settled'
		on conflict (member_id, fact_id) do update
		set settled_at = excluded.settled_at, game_type = excluded.game_type,
			stake = excluded.stake, paid = excluded.paid, valid = excluded.valid,
			uncounted = excluded.uncounted
	), uncounted as (
		delete from play_counted c using change f
		where f.is_known and f.state <> 'settled'
			and c.member_id = f.member_id and c.fact_id = f.id
	), changed as (
		insert into play_changed
		select greatest(booked, (old_settled_at at time zone p_time_zone)::date), member_id, id,
			old_settled_at
		from change where is_known
		on conflict do nothing
	), stake_sum as (
		insert into play_stake as s
		select member_id, greatest(booked, (settled_at at time zone p_time_zone)::date), game_type,
			vendor_code, game_code, abs(stake), sum(rounds)
		from line where p_fold.keeps_stakes group by 1, 2, 3, 4, 5, 6
		on conflict (member_id, booked, game_type, vendor_code, game_code, stake) do update
		set rounds = s.rounds + excluded.rounds
	), day_touched as (
		insert into play_touched (day, member_id)
		select greatest(booked, (settled_at at time zone p_time_zone)::date), member_id
		from line where p_fold.keeps_rounds
		union
		select ranked_day, member_id from change where ranked_day is not null
		order by 1, 2
		on conflict do nothing
	), opened as (
		insert into play_pending
		select member_id, id from fact where state = 'open'
		on conflict do nothing
	), closed as (
		delete from play_pending p using fact f
		where f.state <> 'open' and p.member_id = f.member_id and p.fact_id = f.id
	)
	select member_id, (settled_at at time zone p_time_zone)::date,
		greatest(booked, (settled_at at time zone p_time_zone)::date), game_type,
		sum(rounds)::integer, sum(stake)::bigint, sum(paid)::bigint, sum(valid)::bigint,
		sum(uncounted)::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0
	from line group by 1, 2, 3, 4
$$;
