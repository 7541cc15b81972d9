-- Marks who does not count for the agents above, for each business day since the last one that has
-- marks until p_day: accounts of the same person as a member above, and those that an operator holds.
-- The links and holds are those known when a day begins; one that is found later counts from the next
-- day on. The caller has locked play_fold.
create or replace function play.turn_uncounted(p_day date) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_last date := (select uncounted_day from play_fold);
begin
	if v_last >= p_day then
		return;
	end if;
	insert into team_uncounted (member_id, day, reason)
	select distinct n.member_id, d.day::date, 'same_person'
	from same_person s
	join agent_node n on n.member_id = s.member_id and n.path @> array[s.other_id]
	cross join generate_series(v_last + 1, p_day, interval '1 day') d (day)
	on conflict do nothing;
	insert into team_uncounted (member_id, day, reason)
	select h.member_id, d.day::date, 'held'
	from generate_series(v_last + 1, p_day, interval '1 day') d (day)
	join team_hold h on h.from_day <= d.day and coalesce(h.until_day >= d.day, true)
	on conflict do nothing;
	update play_fold set uncounted_day = p_day;
end $$;
