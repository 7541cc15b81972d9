-- Counts the fields that have the number drawn at their place; places count from 1.
create or replace function lottery.matched_fields(p_fields text[], p_drawn text[]) returns integer
language sql immutable parallel safe as $$
	select count(*)::integer from unnest(p_fields, p_drawn) x(field, drawn)
	where drawn = any (string_to_array(field, ','))
$$;

grant execute on function lottery.matched_fields to jhilik_app;
