-- How members count in periods, and for whom, by the sums of play and money: play and money count for
-- those who were above on their day. Periods that are not counted yet have no rows.
create or replace function play.people_of(p_keys play.person_key[]) returns setof team_person
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	with key as materialized (
		select k.member_id, p.*
		from unnest(p_keys) k
		join team_period p on p.from_day = k.from_day and p.kind = k.kind and p.active_min is not null
	), member_first as materialized (
		select m.member_id, (select min(d.day) from money_day d
			where d.member_id = m.member_id and d.deposits > 0) as day
		from (select distinct member_id from key) m
	), day_sum as (
		select k.member_id, k.from_day, k.kind, d.day, sum(d.rounds) as rounds, sum(d.valid) as valid,
			0 as deposits
		from key k
		join team_play_day d on d.member_id = k.member_id and d.day between k.from_day and k.last_day
		group by 1, 2, 3, 4
		union all
		select k.member_id, k.from_day, k.kind, d.day, 0, null, d.deposits
		from key k
		join money_day d on d.member_id = k.member_id and d.day between k.from_day and k.last_day
			and d.deposits <> 0
	), line as (
		select s.*, case
			when n.member_id is null then '{}'
			when n.since <= s.day and s.day <= t.day then n.path
			else tree.path_at(s.member_id, s.day)
		end || s.member_id as agents
		from day_sum s
		cross join agent_tree t
		left join agent_node n on n.member_id = s.member_id
	), line_sum as (
		select member_id, from_day, kind, agents, sum(rounds) as rounds, sum(valid) as valid,
			sum(deposits) as deposits
		from line group by 1, 2, 3, 4
	), agent_sum as (
		select l.member_id, l.from_day, l.kind, up.id as agent_id, sum(l.rounds) as rounds,
			sum(l.valid) as valid, sum(l.deposits) as deposits
		from line_sum l cross join lateral unnest(l.agents) up (id)
		group by 1, 2, 3, 4
	), person as (
		select a.member_id, a.from_day, a.kind, a.agent_id,
			(a.rounds > 0)::integer + 2 * (a.deposits > 0)::integer
				+ 4 * coalesce(a.deposits > 0 and f.day >= k.from_day, false)::integer
				+ 8 * coalesce(a.valid >= k.active_min and f.day <= k.last_day, false)::integer as flags
		from agent_sum a
		join key k on k.member_id = a.member_id and k.from_day = a.from_day and k.kind = a.kind
		join member_first f on f.member_id = a.member_id
	)
	select member_id, from_day, kind, flags::smallint, array_agg(agent_id order by agent_id)
	from person group by 1, 2, 3, 4
$$;

grant execute on function play.people_of to jhilik_app;
