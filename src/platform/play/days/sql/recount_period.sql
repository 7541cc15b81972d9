-- Counts the people of a period anew from the sums, with another least valid bet or the same. No row is
-- booked before its day: that finds them by an index. The caller has locked play_fold.
create or replace function play.recount_period(p_from date, p_kind text, p_active_min bigint)
returns void language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_last date;
	v_through date;
	v_keys play.person_key[];
begin
	select last_day into strict v_last from team_period where from_day = p_from and kind = p_kind;
	select max(d.through_day), array_agg(row(d.member_id, p_from, p_kind)::play.person_key)
	into v_through, v_keys
	from (
		select member_id, max(day) as through_day
		from (
			select member_id, day from play_day
			where day between p_from and v_last and booked >= p_from
			union all
			select member_id, day from money_day
			where day between p_from and v_last and booked >= p_from and deposits <> 0
		) l group by 1
	) d;
	update team_period set active_min = p_active_min, through_day = coalesce(v_through, p_from)
	where from_day = p_from and kind = p_kind;
	delete from team_people where from_day = p_from and kind = p_kind;
	delete from team_person where from_day = p_from and kind = p_kind;
	perform play.set_people(v_keys);
end $$;
