-- Extends a member's play session, or begins a new one after a pause of half an hour: at the launch of
-- a game, and at a lottery order of a member with a guard.
create or replace function protection.continue_play(p_member integer, p_now timestamptz)
returns void language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
	insert into vendor_play_session as s (member_id, started_at, launched_at, after_round)
	values (p_member, p_now, p_now,
		(select coalesce(max(id), 0) from play_fact where member_id = p_member))
	on conflict (member_id) do update set
		launched_at = excluded.launched_at,
		(started_at, after_round) = (
			select case when over.is_over then excluded.started_at else s.started_at end,
				case when over.is_over then excluded.after_round else s.after_round end
			from (select greatest(s.launched_at, (
				select created_at from play_fact where member_id = p_member
					and id > s.after_round order by id desc limit 1
			)) < p_now - interval '30 min' as is_over) over
		)
$$;

grant execute on function protection.continue_play to jhilik_app;
