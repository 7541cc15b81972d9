-- False for members who may get no bonus, reward or advertisement: on a break, not active, or of the
-- demo content.
create or replace function protection.may_promote(p_member integer) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
	select m.status = 'active' and not m.is_demo and not exists (
		select from protection_block b
		where b.member_id = m.id and b.over_at is null
			and (b.kind = 'exclusion' or b.ends_at > core.clock()))
	from member m where m.id = p_member
$$;

grant execute on function protection.may_promote to jhilik_app;
