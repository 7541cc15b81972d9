-- Makes how members count in periods what their sums say, and changes the counts of all above by what
-- differs, in the order of the rows. The caller has locked play_fold.
create or replace function play.set_people(p_keys play.person_key[]) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_people team_person[] := array(select p from play.people_of(p_keys) p);
	v_before team_person[] := array(
		select p::team_person from unnest(p_keys) k
		cross join lateral (
			select t.* from team_person t
			where t.member_id = k.member_id and t.from_day = k.from_day and t.kind = k.kind
			offset 0
		) p);
begin
	insert into team_people as t
	select up.id, c.from_day, c.kind, sum(c.n * (c.flags & 1)), sum(c.n * (c.flags >> 1 & 1)),
		sum(c.n * (c.flags >> 2 & 1)), sum(c.n * (c.flags >> 3 & 1))
	from (
		select p.*, 1 as n from (select * from unnest(v_people) except select * from unnest(v_before)) p
		union all
		select p.*, -1 from (select * from unnest(v_before) except select * from unnest(v_people)) p
	) c
	cross join lateral unnest(c.agents) up (id)
	where up.id <> c.member_id
	group by 1, 2, 3
	having (sum(c.n * (c.flags & 1)), sum(c.n * (c.flags >> 1 & 1)), sum(c.n * (c.flags >> 2 & 1)),
		sum(c.n * (c.flags >> 3 & 1))) <> (0, 0, 0, 0)
	order by 1, 2, 3
	on conflict (agent_id, from_day, kind) do update
	set bettors = t.bettors + excluded.bettors, depositors = t.depositors + excluded.depositors,
		first_depositors = t.first_depositors + excluded.first_depositors,
		active = t.active + excluded.active;

	delete from team_person t using (
		select member_id, from_day, kind, flags from unnest(v_before)
		except select member_id, from_day, kind, flags from unnest(v_people)
	) gone
	where t.member_id = gone.member_id and t.from_day = gone.from_day and t.kind = gone.kind
		and t.flags = gone.flags;
	insert into team_person as t
	select * from unnest(v_people) except select * from unnest(v_before)
	on conflict (member_id, from_day, kind, flags) do update set agents = excluded.agents;
end $$;
