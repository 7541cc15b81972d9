-- Counts the choices of a field that are among some numbers.
create or replace function lottery.common_count(p_field text, p_numbers text[]) returns integer
language sql immutable parallel safe as $$
	select count(*)::integer from unnest(string_to_array(p_field, ',')) c where c = any (p_numbers)
$$;

grant execute on function lottery.common_count to jhilik_app;
