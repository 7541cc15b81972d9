-- True if a field of a line has a choice.
create or replace function lottery.has_choice(p_field text, p_choice text) returns boolean
language sql immutable parallel safe
as $$ select strpos(',' || p_field || ',', ',' || p_choice || ',') > 0 $$;

grant execute on function lottery.has_choice to jhilik_app;
