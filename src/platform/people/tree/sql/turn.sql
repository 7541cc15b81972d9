-- Brings the paths of agent_node to a business day: moves that have begun are in them afterwards.
-- Returns how many members have another path.
create or replace function tree.turn(p_day date) returns integer
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_day date;
	v_moved integer[];
	v_count integer := 0;
begin
	if p_day <= (select day from agent_tree) then return 0; end if;
	perform pg_advisory_xact_lock(7416110);
	select day into v_day from agent_tree for update;
	if p_day <= v_day then return 0; end if;
	select array_agg(distinct e.member_id) into v_moved
	from agent_edge e
	where (e.from_day > v_day and e.from_day <= p_day) or (e.to_day > v_day and e.to_day <= p_day);
	update agent_tree set day = p_day;
	if v_moved is null then return 0; end if;
	insert into agent_node (member_id, path, since)
	select id, '{}', p_day from unnest(v_moved) id
	on conflict (member_id) do nothing;
	update agent_node n
	set path = line.path, upline_id = line.path[cardinality(line.path)], since = p_day
	from (
		select member_id, tree.path_at(member_id, p_day) as path
		from agent_node where member_id = any(v_moved) or path && v_moved
	) line
	where line.member_id = n.member_id;
	get diagnostics v_count = row_count;
	return v_count;
end $$;

grant execute on function tree.turn to jhilik_app;
