-- Moves a member below another, or to the top of a line (null), from a business day on that is not
-- yet in the tree. A move that has not begun is replaced.
create or replace function tree.move(p_member integer, p_upline integer, p_day date) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
	perform pg_advisory_xact_lock(7416110);
	if p_day <= (select day from agent_tree) then
		raise exception 'the tree of % is in use', p_day;
	end if;
	delete from agent_edge where member_id = p_member and from_day >= p_day;
	update agent_edge set to_day = p_day
	where member_id = p_member and (to_day is null or to_day >= p_day);
	if p_upline is not null then
		insert into agent_edge (member_id, upline_id, from_day) values (p_member, p_upline, p_day);
	end if;
end $$;

grant execute on function tree.move to jhilik_app;
