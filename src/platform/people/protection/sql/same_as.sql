-- Returns the other accounts of a member's person (the view same_person).
create or replace function protection.same_as(p_member integer) returns setof integer
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	select distinct other_id from same_person where member_id = p_member
$$;

grant execute on function protection.same_as to jhilik_app;
