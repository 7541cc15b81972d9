-- Counts what the events of a range moved between members and the site besides play. Returns what
-- changed, for the teams.
create or replace function play.count_money(
	p_after bigint, p_to bigint, p_open_day date, p_time_zone text
) returns setof play.team_line language sql
set search_path = pg_catalog, public, pg_temp
as $$
	with member_sum as materialized (
		select m.*, greatest(m.day, p_open_day) as booked
		from play.money_sums(p_after, p_to, '-infinity', 'infinity', p_time_zone) m
	), inserted as (
		insert into money_day as d (member_id, day, booked, deposited, deposits, withdrawn, bonus, rebate,
			fee)
		select member_id, day, booked, deposited, deposits, withdrawn, bonus, rebate, 0 from member_sum
		on conflict (member_id, day, booked) do update
		set deposited = d.deposited + excluded.deposited, deposits = d.deposits + excluded.deposits,
			withdrawn = d.withdrawn + excluded.withdrawn, bonus = d.bonus + excluded.bonus,
			rebate = d.rebate + excluded.rebate
	)
	select member_id, day, booked, 'MONEY', 0, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
		deposited, withdrawn, bonus, rebate, 0::bigint, deposits
	from member_sum
$$;
