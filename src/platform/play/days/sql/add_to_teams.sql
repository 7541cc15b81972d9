-- Adds what changed of members to the sums of all above them on the day of the change, in the order
-- of the rows, so that two processes do not wait for each other. Of a member who does not count on
-- that day, the valid bet is 0 and the net is uncounted. The people of teams are counted with them.
create or replace function play.add_to_teams(p_lines play.team_line[]) returns void
language sql
set search_path = pg_catalog, public, pg_temp
as $$
	with path as materialized (
		select l.member_id, l.day, tree.path_on(l.member_id, l.day) as path
		from (select distinct member_id, day from unnest(p_lines)) l
	), line as (
		select l.*, x.member_id is null as counts
		from unnest(p_lines) l
		left join team_uncounted x on x.member_id = l.member_id and x.day = l.day
	)
	insert into team_day as t
	select up.id, l.day, l.booked, l.product, sum(l.rounds), sum(l.stake), sum(l.paid),
		sum(case when l.counts then l.valid else 0 end),
		sum(case when l.counts then l.uncounted else l.stake - l.paid end), sum(l.deposited), sum(l.withdrawn), sum(l.bonus), sum(l.rebate), sum(l.fee)
	from line l
	join path p on p.member_id = l.member_id and p.day = l.day
	cross join lateral unnest(p.path) up (id)
	group by 1, 2, 3, 4
	order by 1, 2, 3, 4
	on conflict (agent_id, day, booked, product) do update
	set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
		paid = t.paid + excluded.paid, valid = t.valid + excluded.valid,
		uncounted = t.uncounted + excluded.uncounted,
		deposited = t.deposited + excluded.deposited, withdrawn = t.withdrawn + excluded.withdrawn,
		bonus = t.bonus + excluded.bonus, rebate = t.rebate + excluded.rebate,
		fee = t.fee + excluded.fee;
	select play.count_people(p_lines);
$$;
