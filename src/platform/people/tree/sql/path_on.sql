-- The uplines of a member on a business day, the top first: from the node where its path is as old.
create or replace function tree.path_on(p_member integer, p_day date) returns integer[]
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	select case
		when n.member_id is null then '{}'
		when n.since <= p_day and p_day <= t.day then n.path
		else tree.path_at(p_member, p_day)
	end
	from agent_tree t left join agent_node n on n.member_id = p_member
$$;

grant execute on function tree.path_on to jhilik_app;
