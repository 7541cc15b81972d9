-- The numbers of a room's messages of the last 24 hours that are hidden, the latest 200.
create or replace function talk.chat_tombstones(p_room text) returns integer[]
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	select coalesce(array_agg(h.no order by h.no), '{}') from (
		select distinct s.no from chat_sanction s
		join chat_message c on c.room = s.room and c.no = s.no
		where s.room = p_room and s.no is not null and s.kind = 'hide'
			and c.written_at > core.clock() - interval '24 hours'
			and talk.chat_hidden(s.room, s.no)
		order by s.no desc limit 200
	) h
$$;

grant execute on function talk.chat_tombstones to jhilik_app;
