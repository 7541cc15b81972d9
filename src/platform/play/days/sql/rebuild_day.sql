-- Makes the sums of a business day those of the ledger again, and returns what differed. What the sums
-- of members lack is booked on the day that is open, as the fold books it: what was read of closed
-- days stays, and bills are corrected. The sums of teams are made of those of members, row by row. One
-- run at a time, and no fold meanwhile. The people of the periods of the day are counted anew where they
-- differ, and where deposits did, those members in later periods too.
create or replace function play.rebuild_day(p_day date, p_time_zone text)
returns table (name text, line jsonb) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_fold play_fold;
	v_booked date;
	v_names text[];
	v_lines jsonb[];
	v_teams jsonb[];
	v_people_names text[];
	v_people jsonb[];
begin
	select * into v_fold from play_fold for update;
	v_booked := greatest(v_fold.open_day, p_day);
	select array_agg(f.name), array_agg(f.line) into v_names, v_lines
	from play.member_faults(p_day, p_time_zone) f;

	insert into play_day as d
	select r.* from unnest(v_names, v_lines) f (name, line)
	cross join lateral jsonb_populate_record(null::play_day, f.line) r where f.name = 'play_day'
	on conflict (member_id, day, booked, game_type, vendor_code, game_code) do update
	set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
		paid = d.paid + excluded.paid, valid = d.valid + excluded.valid,
		uncounted = d.uncounted + excluded.uncounted;
	insert into play_hour as h
	select r.* from unnest(v_names, v_lines) f (name, line)
	cross join lateral jsonb_populate_record(null::play_hour, f.line) r where f.name = 'play_hour'
	on conflict (member_id, hour, booked, game_type, vendor_code) do update
	set rounds = h.rounds + excluded.rounds, stake = h.stake + excluded.stake,
		paid = h.paid + excluded.paid, valid = h.valid + excluded.valid,
		uncounted = h.uncounted + excluded.uncounted;
	insert into money_day as d
	select r.* from unnest(v_names, v_lines) f (name, line)
	cross join lateral jsonb_populate_record(null::money_day, f.line) r where f.name = 'money_day'
	on conflict (member_id, day, booked) do update
	set deposited = d.deposited + excluded.deposited, deposits = d.deposits + excluded.deposits,
		withdrawn = d.withdrawn + excluded.withdrawn, bonus = d.bonus + excluded.bonus,
		rebate = d.rebate + excluded.rebate, fee = d.fee + excluded.fee;

	with fault as (
		select r.*, (f.line->>'is_surplus')::boolean as is_surplus
		from unnest(v_names, v_lines) f (name, line)
		cross join lateral jsonb_populate_record(null::play_counted, f.line) r
		where f.name = 'play_counted'
	), lost as (
		insert into play_counted as c
		select member_id, fact_id, settled_at, game_type, stake, paid, valid, uncounted,
			case when v_fold.keeps_rounds then v_booked end
		from fault where not is_surplus
		on conflict (member_id, fact_id) do update
		set settled_at = excluded.settled_at, stake = excluded.stake, paid = excluded.paid,
			valid = excluded.valid, uncounted = excluded.uncounted
	), surplus as (
		delete from play_counted c using fault f
		where f.is_surplus and c.member_id = f.member_id and c.fact_id = f.fact_id
	), touched as (
		insert into play_touched (day, member_id)
		select distinct v_booked, member_id from fault where v_fold.keeps_rounds
		on conflict do nothing
	)
	insert into play_changed
	select v_booked, member_id, fact_id, settled_at from fault
	on conflict do nothing;

	v_teams := array(select f from play.team_faults(p_day) f);
	insert into team_day as t
	select r.* from unnest(v_teams) f (line)
	cross join lateral jsonb_populate_record(null::team_day, f.line) r
	where not (f.line->>'is_surplus')::boolean
	on conflict (agent_id, day, booked, product) do update
	set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake,
		paid = t.paid + excluded.paid, valid = t.valid + excluded.valid,
		uncounted = t.uncounted + excluded.uncounted,
		deposited = t.deposited + excluded.deposited, withdrawn = t.withdrawn + excluded.withdrawn,
		bonus = t.bonus + excluded.bonus, rebate = t.rebate + excluded.rebate,
		fee = t.fee + excluded.fee;
	delete from team_day t using unnest(v_teams) f (line)
	where (f.line->>'is_surplus')::boolean and t.agent_id = (f.line->>'agent_id')::integer
		and t.day = p_day and t.booked = (f.line->>'booked')::date and t.product = f.line->>'product';

	insert into team_period (from_day, kind, last_day, through_day, active_min)
	select p.from_day, p.kind, p.last_day, p_day, v_fold.active_min from play.periods_of(p_day) p
	on conflict (from_day, kind) do update
	set through_day = greatest(team_period.through_day, excluded.through_day);
	select array_agg(f.name), array_agg(f.line) into v_people_names, v_people
	from play.people_faults(p_day) f;
	perform play.recount_period(p.from_day, p.kind, p.active_min)
	from play.periods_of(p_day) o
	join team_period p on p.from_day = o.from_day and p.kind = o.kind and p.active_min is not null
	where v_people is not null;
	perform play.set_people(array(
		select row(t.member_id, t.from_day, t.kind)::play.person_key
		from (select distinct (f.line->>'member_id')::integer as member_id
			from unnest(v_names, v_lines) f (name, line)
			where f.name = 'money_day' and f.line->>'deposits' <> '0') m
		join team_person t on t.member_id = m.member_id
		join team_period p on p.from_day = t.from_day and p.kind = t.kind and p.last_day >= p_day));

	return query select f.name, f.line from unnest(v_names, v_lines) f (name, line)
		union all select 'team_day', f.line from unnest(v_teams) f (line)
		union all select f.name, f.line from unnest(v_people_names, v_people) f (name, line);
end $$;

grant execute on function play.rebuild_day to jhilik_app;
