-- What the kept counts of the periods of a business day lack, or have too much, compared with the sums
-- of members: a line for each row of members that differs, and for each agent with the differences.
create or replace function play.people_faults(p_day date)
returns table (name text, line jsonb) language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with period as materialized (
		select p.* from play.periods_of(p_day) o
		join team_period p on p.from_day = o.from_day and p.kind = o.kind and p.active_min is not null
	), kept as materialized (
		select t.* from period p join team_person t on t.from_day = p.from_day and t.kind = p.kind
	), person as materialized (
		select t.* from play.people_of(array(
			select row(d.member_id, p.from_day, p.kind)::play.person_key
			from period p
			cross join lateral (
				select member_id from play_day where day between p.from_day and p.last_day
				union
				select member_id from money_day where day between p.from_day and p.last_day
			) d)) t
	), person_fault as (
		select member_id, from_day, kind, flags, false as is_surplus
		from (select * from person except select * from kept) p
		union all
		select member_id, from_day, kind, flags, true
		from (select * from kept except select * from person) p
	), agent_fault as (
		select agent_id, from_day, kind, sum(bettors)::integer as bettors,
			sum(depositors)::integer as depositors, sum(first_depositors)::integer as first_depositors,
			sum(active)::integer as active
		from (
			select up.id as agent_id, from_day, kind, flags & 1 as bettors, flags >> 1 & 1 as depositors,
				flags >> 2 & 1 as first_depositors, flags >> 3 & 1 as active
			from person cross join lateral unnest(agents) up (id) where up.id <> member_id
			union all
			select t.agent_id, t.from_day, t.kind, -t.bettors, -t.depositors, -t.first_depositors,
				-t.active
			from period p join team_people t on t.from_day = p.from_day and t.kind = p.kind
		) l group by 1, 2, 3
	)
	select 'team_person', to_jsonb(f) from person_fault f
	union all
	select 'team_people', to_jsonb(f) from agent_fault f
	where (f.bettors, f.depositors, f.first_depositors, f.active) <> (0, 0, 0, 0)
$$;

grant execute on function play.people_faults to jhilik_app;
