-- The uplines of a member on a business day by the edges, the top first.
create or replace function tree.path_at(p_member integer, p_day date) returns integer[]
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with recursive line (id, n) as (
		select e.upline_id, 1
		from agent_edge e
		where e.member_id = p_member and e.from_day <= p_day and (e.to_day is null or e.to_day > p_day)
		union all
		select e.upline_id, l.n + 1
		from line l
		join agent_edge e on e.member_id = l.id
			and e.from_day <= p_day and (e.to_day is null or e.to_day > p_day)
		where l.n < 64
	)
	select coalesce(array_agg(id order by n desc), '{}') from line
$$;

grant execute on function tree.path_at to jhilik_app;
