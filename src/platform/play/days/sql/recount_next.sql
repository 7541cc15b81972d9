-- Counts the people of the latest period anew that is not counted yet, or with another least valid bet
-- than p_active_min, which new periods have from now on. Returns false when there is none. No fold
-- meanwhile.
create or replace function play.recount_next(p_active_min bigint) returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_period team_period;
begin
	if not exists (select from play_fold where active_min <> p_active_min) and not exists (
		select from team_period where active_min is distinct from p_active_min) then
		return false;
	end if;
	perform from play_fold for update;
	update play_fold set active_min = p_active_min where active_min <> p_active_min;
	select * into v_period from team_period
	where active_min is distinct from p_active_min order by from_day desc, kind limit 1;
	if not found then
		return false;
	end if;
	perform play.recount_period(v_period.from_day, v_period.kind, p_active_min);
	return true;
end $$;

grant execute on function play.recount_next to jhilik_app;
