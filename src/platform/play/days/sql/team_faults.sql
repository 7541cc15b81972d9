-- What the sums of teams of a business day lack, or have too much, compared with those of the members
-- who were below on the day: a line with the differences for each row. A row that should not be there
-- is surplus.
create or replace function play.team_faults(p_day date) returns setof jsonb language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with member_sum as materialized (
		select member_id, booked, game_type as product, sum(rounds) as rounds, sum(stake) as stake,
			sum(paid) as paid, sum(valid) as valid, sum(uncounted) as uncounted, 0 as deposited,
			0 as withdrawn, 0 as bonus, 0 as rebate, 0 as fee
		from team_play_day where day = p_day group by 1, 2, 3
		union all
		select member_id, booked, 'MONEY', 0, 0, 0, 0, 0, deposited, withdrawn, bonus, rebate, fee
		from money_day where day = p_day
	), path as materialized (
		select m.member_id, tree.path_on(m.member_id, p_day) as path
		from (select distinct member_id from member_sum) m
	), line as (
		select up.id as agent_id, m.booked, m.product, true as is_true, m.rounds, m.stake, m.paid,
			m.valid, m.uncounted, m.deposited, m.withdrawn, m.bonus, m.rebate, m.fee
		from member_sum m
		join path p on p.member_id = m.member_id
		cross join lateral unnest(p.path) up (id)
		union all
		select agent_id, booked, product, false, -rounds, -stake, -paid, -valid, -uncounted, -deposited,
			-withdrawn, -bonus, -rebate, -fee
		from team_day where day = p_day
	), fault as (
		select agent_id, p_day as day, booked, product, not bool_or(is_true) as is_surplus,
			not bool_or(not is_true) as is_lost, sum(rounds)::integer as rounds,
			sum(stake)::bigint as stake, sum(paid)::bigint as paid, sum(valid)::bigint as valid,
			sum(uncounted)::bigint as uncounted, sum(deposited)::bigint as deposited,
			sum(withdrawn)::bigint as withdrawn, sum(bonus)::bigint as bonus,
			sum(rebate)::bigint as rebate, sum(fee)::bigint as fee
		from line group by 1, 3, 4
	)
	select to_jsonb(f) from fault f
	where f.is_surplus or f.is_lost
		or (f.rounds, f.stake, f.paid, f.valid, f.uncounted, f.deposited, f.withdrawn, f.bonus, f.rebate,
			f.fee) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;

grant execute on function play.team_faults to jhilik_app;
