-- Puts a new member below another from a business day on.
create or replace function tree.place(p_member integer, p_upline integer, p_day date) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
	if exists (select from agent_edge where member_id = p_member) then
		raise exception 'member % has an upline', p_member;
	end if;
	insert into agent_edge (member_id, upline_id, from_day) values (p_member, p_upline, p_day);
	insert into agent_node (member_id, upline_id, path, since)
	select p_member, p_upline,
		coalesce((select path from agent_node where member_id = p_upline), '{}') || p_upline, p_day;
end $$;

grant execute on function tree.place to jhilik_app;
