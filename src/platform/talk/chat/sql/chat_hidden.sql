-- Whether a message of the chat room is hidden: the latest of hiding and showing counts.
create or replace function talk.chat_hidden(p_room text, p_no integer) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
	select coalesce((select s.kind = 'hide' from chat_sanction s
		where s.room = p_room and s.no = p_no order by s.id desc limit 1), false)
$$;

grant execute on function talk.chat_hidden to jhilik_app;
