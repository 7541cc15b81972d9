-- The periods of a business day: that day, its week from Monday, its half month and its month.
create or replace function play.periods_of(
	p_day date, out from_day date, out kind text, out last_day date
) returns setof record language sql immutable
set search_path = pg_catalog, public, pg_temp
as $$
	with start as (
		select date_trunc('week', p_day::timestamp)::date as week,
			date_trunc('month', p_day::timestamp)::date as month,
			(date_trunc('month', p_day::timestamp) + interval '1 month')::date as next_month
	)
	select p_day, 'D', p_day
	union all select week, 'W', week + 6 from start
	union all select month, 'H', month + 14 from start where p_day < month + 15
	union all select month + 15, 'H', next_month - 1 from start where p_day >= month + 15
	union all select month, 'M', next_month - 1 from start
$$;

grant execute on function play.periods_of to jhilik_app;
