-- Counts the words big, small, odd and even of a field that are true of a number.
create or replace function lottery.side_hits(p_field text, p_number integer, p_big_from integer)
returns integer language sql immutable parallel safe
as $$ select (strpos(p_field, case when p_number >= p_big_from then 'big' else 'small' end) > 0)::integer
	+ (strpos(p_field, case p_number % 2 when 1 then 'odd' else 'even' end) > 0)::integer $$;

grant execute on function lottery.side_hits to jhilik_app;
