-- Returns what a guarded member lost (below 0: won), wagered and played in the last p_window_s
-- seconds. The oldest hour counts whole. protection.fold has added the latest events.
create or replace function protection.usage_of(
	p_member integer, p_window_s integer, p_now timestamptz,
	out loss bigint, out wager bigint, out played_s bigint
) language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
	select coalesce(sum(b.loss), 0)::bigint, coalesce(sum(b.wager), 0)::bigint,
		coalesce(sum(b.played_s), 0)::bigint
	from protection_bucket b
	where b.member_id = p_member
		and b.hour >= date_trunc('hour', p_now - make_interval(secs => p_window_s))
$$;

grant execute on function protection.usage_of to jhilik_app;
