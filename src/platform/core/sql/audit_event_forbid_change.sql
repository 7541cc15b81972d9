-- Makes the audit append-only, also for its owner.
create or replace function audit_event_forbid_change() returns trigger language plpgsql as $$
begin
	raise exception 'the audit is append-only' using errcode = 'JH003';
end $$;

create or replace trigger forbid_change before update or delete or truncate on audit_event
	for each statement execute function audit_event_forbid_change();
