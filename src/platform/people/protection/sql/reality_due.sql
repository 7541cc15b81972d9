-- True when a member's reality check must be acknowledged before the next stake: the member has
-- played for as long as it says, since the last one or the begin of this play session.
create or replace function protection.reality_due(p_guard protection_guard, p_now timestamptz)
returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
	select (p_guard).reality_min is not null and exists (
		select from vendor_play_session s
		where s.member_id = (p_guard).member_id
			and greatest(s.started_at, (p_guard).acknowledged_at)
				+ make_interval(mins => (p_guard).reality_min) <= p_now
	)
$$;

grant execute on function protection.reality_due to jhilik_app;
