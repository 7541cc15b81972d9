-- Keeps changed_at current.
create or replace function help_article_touch() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
	new.changed_at := core.now();
	return new;
end $$;

create or replace trigger touch before update on help_article
	for each row execute function help_article_touch();
