-- Keeps changed_at current.
create or replace function content_page_touch() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
	new.changed_at := core.now();
	return new;
end $$;

create or replace trigger touch before update on content_page
	for each row execute function content_page_touch();
