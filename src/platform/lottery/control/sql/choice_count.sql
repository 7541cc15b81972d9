-- Counts the choices of a field.
create or replace function lottery.choice_count(p_field text) returns integer
language sql immutable parallel safe
as $$ select case p_field when '' then 0 else length(p_field) - length(replace(p_field, ',', '')) + 1 end $$;

grant execute on function lottery.choice_count to jhilik_app;
