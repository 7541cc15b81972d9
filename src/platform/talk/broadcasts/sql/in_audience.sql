-- Whether the conditions of an audience hold for a member now; all of them must. Trials, demo accounts
-- and accounts that are not active are in no audience.
create or replace function talk.in_audience(p_member integer, p_audience jsonb) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
	select m.status = 'active' and m.type <> 4 and not m.is_demo
		and case p_audience ->> 'account'
			when 'agent' then m.type in (1, 2, 41, 42) when 'member' then m.type = 0 else true end
		and (not p_audience ? 'vipFrom' or (p_audience ->> 'vipFrom')::int <= coalesce((
			select v.rank from vip_member v where v.member_id = m.id), 0))
		and (not p_audience ? 'label' or exists (select from member_profile f
			where f.member_id = m.id and f.labels @> array[p_audience ->> 'label']))
		and (not p_audience ? 'joinedDays' or m.created_at
			>= core.clock() - make_interval(days => (p_audience ->> 'joinedDays')::int))
		and (not p_audience ? 'seenDays' or exists (
			select from member_session s where s.member_id = m.id and s.last_seen_at
				>= core.clock() - make_interval(days => (p_audience ->> 'seenDays')::int)))
		and (not p_audience ? 'unseenDays' or not exists (
			select from member_session s where s.member_id = m.id and s.last_seen_at
				>= core.clock() - make_interval(days => (p_audience ->> 'unseenDays')::int)))
		and (not p_audience ? 'depositedDays' or exists (
			select from money_day d where d.member_id = m.id and d.deposits > 0
				and d.day >= (core.clock() at time zone 'Asia/Dhaka')::date
					- (p_audience ->> 'depositedDays')::int))
		and (not p_audience ? 'stakedDays' or exists (
			select from play_day d where d.member_id = m.id and d.stake > 0
				and d.day >= (core.clock() at time zone 'Asia/Dhaka')::date
					- (p_audience ->> 'stakedDays')::int
				and (not p_audience ? 'gameType' or d.game_type = p_audience ->> 'gameType')))
	from member m where m.id = p_member
$$;

grant execute on function talk.in_audience to jhilik_app;
