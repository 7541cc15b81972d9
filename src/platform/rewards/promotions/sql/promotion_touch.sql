-- Keeps changed_at: the sitemap shows it (docs/seo.md).
create or replace function promotion_touch() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
	new.changed_at := core.now();
	return new;
end $$;

create or replace trigger touch before update on promotion
	for each row execute function promotion_touch();
