-- Closes the days before an instant's: the events before that instant are in the sums. What is seen
-- of them later is booked on the day that is open then.
create or replace function play.close_days(p_through timestamptz, p_time_zone text) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
	update play_fold
	set open_day = greatest(open_day, (p_through at time zone p_time_zone)::date),
		through_at = greatest(through_at, p_through)
$$;

grant execute on function play.close_days to jhilik_app;
