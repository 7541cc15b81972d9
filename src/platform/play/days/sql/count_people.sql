-- Counts members whose sums have changed again, for all above, in each period of the days of the
-- change. Who is a bettor and active there for all above stays so while nothing is taken back. A
-- deposit may be another first one: then all later periods of the member are counted again. The caller
-- has locked play_fold where lines are of play or deposits.
create or replace function play.count_people(p_lines play.team_line[]) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
	if not exists (select from unnest(p_lines) where product <> 'MONEY' or deposits <> 0) then
		return;
	end if;
	insert into team_period as t (from_day, kind, last_day, through_day, active_min)
	select p.from_day, p.kind, p.last_day, max(l.day), f.active_min
	from (select distinct day from unnest(p_lines) where product <> 'MONEY' or deposits <> 0) l
	cross join lateral play.periods_of(l.day) p
	cross join play_fold f
	group by 1, 2, 3, f.active_min
	on conflict (from_day, kind) do update set through_day = excluded.through_day
	where t.through_day < excluded.through_day;

	perform play.set_people(array(
		with line as materialized (
			select l.*, tree.path_on(l.member_id, l.day) || l.member_id as agents
			from (
				select member_id, day, sum(rounds) as rounds, sum(valid) as valid,
					bool_or(deposits <> 0) as is_paid
				from unnest(p_lines) where product <> 'MONEY' or deposits <> 0
				group by 1, 2
			) l
		)
		select row(l.member_id, p.from_day, p.kind)::play.person_key
		from line l
		cross join lateral play.periods_of(l.day) p
		where l.is_paid or l.rounds < 0 or l.valid < 0 or not exists (
			select from team_person t
			where t.member_id = l.member_id and t.from_day = p.from_day and t.kind = p.kind
				and t.flags & 9 = 9 and t.agents @> l.agents)
		union
		select row(t.member_id, t.from_day, t.kind)::play.person_key
		from (select member_id, min(day) as day from line where is_paid group by 1) l
		join team_person t on t.member_id = l.member_id
		join team_period p on p.from_day = t.from_day and p.kind = t.kind and p.last_day >= l.day));
end $$;
