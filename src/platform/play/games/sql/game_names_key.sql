-- Returns the search key of all names of a title.
create or replace function game_names_key(names jsonb) returns text
language sql immutable strict parallel safe set search_path = public, pg_catalog, pg_temp as $$
	select coalesce(string_agg(distinct public.game_search_key(name.value), ' | '), '')
	from jsonb_each_text(names) as name
$$;

grant execute on function game_names_key to jhilik_app;
