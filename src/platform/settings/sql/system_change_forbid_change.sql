-- Makes the log of setting changes append-only, also for its owner.
create or replace function system_change_forbid_change() returns trigger language plpgsql as $$
begin
	raise exception 'the log of changes is append-only' using errcode = 'JH003';
end $$;

create or replace trigger forbid_change before update or delete or truncate on system_change
	for each statement execute function system_change_forbid_change();
