-- Refuses an edge that closes a ring (JH041), makes a line deeper than 64 (JH042) or overlaps
-- another of its member. Edges are written one transaction at a time, so that two of them cannot
-- close a ring together; an edge of a member who was created by its transaction only waits for the
-- others, because a new member has no downlines.
create or replace function tree.check_edge() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_is_new boolean;
	v_above integer[];
	v_below integer;
begin
	select m.xmin = pg_current_xact_id()::xid into v_is_new from member m where m.id = new.member_id;
	if v_is_new then
		perform pg_advisory_xact_lock_shared(7416110);
	else
		perform pg_advisory_xact_lock(7416110);
	end if;
	if exists (
		select from agent_edge e
		where e.member_id = new.member_id and e.from_day <> new.from_day
			and daterange(e.from_day, e.to_day) && daterange(new.from_day, new.to_day)
	) then
		raise exception 'the edges of member % overlap', new.member_id;
	end if;
	-- The edges that have no end are the tree to come: every move changes that one.
	v_above := tree.path_at(new.upline_id, 'infinity') || new.upline_id;
	if new.member_id = any(v_above) then
		raise exception 'member % is above %', new.member_id, new.upline_id using errcode = 'JH041';
	end if;
	with recursive below (id, n) as (
		select new.member_id, 0
		union all
		select e.member_id, b.n + 1
		from below b
		join agent_edge e on e.upline_id = b.id
			and e.to_day is null
		where b.n < 64
	)
	select max(n) into v_below from below;
	if cardinality(v_above) + 1 + v_below > 64 then
		raise exception 'the line of member % is too deep', new.member_id using errcode = 'JH042';
	end if;
	return new;
end $$;

create or replace trigger edge_check before insert or update of upline_id, from_day on agent_edge
	for each row execute function tree.check_edge();
