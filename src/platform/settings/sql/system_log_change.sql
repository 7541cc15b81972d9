-- Logs every change of a setting, also one made by hand in SQL.
create or replace function system_log_change() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
	insert into system_change (key, before, after, changed_by) values (
		coalesce(new.key, old.key),
		old.value,
		new.value,
		coalesce(
			new.changed_by,
			nullif(current_setting('jhilik.changed_by', true), ''),
			session_user
		)
	);
	return null;
end $$;

create or replace trigger log_change after insert or update or delete on system_setting
	for each row execute function system_log_change();
