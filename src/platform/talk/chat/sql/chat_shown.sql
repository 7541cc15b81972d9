-- The messages of the last 24 hours of a room after a number and before another, the latest ones of
-- them, the oldest first. A hidden one has neither a text nor a name.
create or replace function talk.chat_shown(
	p_room text, p_after integer, p_before integer, p_limit integer,
	out no integer, out writer text, out name text, out level integer, out is_staff boolean,
	out body text, out written_at timestamptz, out is_hidden boolean, out round jsonb
) returns setof record language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	select c.no, case when not c.is_hidden then c.writer end,
		case when not c.is_hidden then m.username end,
		case when not c.is_hidden and c.member_id is not null then reward.rank_of(c.member_id) end,
		c.member_id is null, case when not c.is_hidden then c.body end, c.written_at, c.is_hidden,
		case when not c.is_hidden and c.round_id is not null then (
			select jsonb_build_object('gameCode', r.game_code, 'vassalage', r.vendor_code,
				'gameName', coalesce(g.names->>p_room, g.names->>'en', r.game_code),
				'stake', r.stake::text, 'payout', (r.payout + r.adjustment)::text)
			from vendor_round r
			left join game g on g.vendor_code = r.vendor_code and g.game_code = r.game_code
			where r.member_id = c.member_id and r.vendor_code = c.round_vendor
				and r.round_id = c.round_id) end
	from (
		select t.*, talk.chat_hidden(t.room, t.no) as is_hidden
		from chat_message t
		where t.room = p_room and t.no > p_after and t.no < p_before
			and t.written_at > core.clock() - interval '24 hours'
		order by t.no desc limit p_limit
	) c
	left join member m on m.id = c.member_id
	order by c.no
$$;

grant execute on function talk.chat_shown to jhilik_app;
