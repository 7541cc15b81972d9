-- Raises the version of a cache tag; cache-tags.sql maps the tables to tags.
create or replace function cache_tag_bump() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
	insert into cache_tag (tag) values (tg_argv[0])
	on conflict (tag) do update set version = cache_tag.version + 1;
	return null;
end $$;
