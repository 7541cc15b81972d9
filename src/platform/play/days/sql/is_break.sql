-- True when a member was excluded or took a break at an instant.
create or replace function play.is_break(p_member integer, p_at timestamptz) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	select exists (
		select from protection_block k
		where k.member_id = p_member and k.from_at <= p_at and (k.over_at is null or k.over_at > p_at)
			and (k.kind = 'exclusion' or k.ends_at > p_at))
$$;

grant execute on function play.is_break to jhilik_app;
