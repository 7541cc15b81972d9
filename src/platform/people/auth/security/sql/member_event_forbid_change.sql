-- Makes the log of member events append-only, also for its owner.
create or replace function member_event_forbid_change() returns trigger language plpgsql as $$
begin
	raise exception 'the events of members are append-only' using errcode = 'JH003';
end $$;

create or replace trigger forbid_change before update or delete or truncate on member_event
	for each statement execute function member_event_forbid_change();
create or replace trigger forbid_change before update or delete or truncate on member_event_block
	for each statement execute function member_event_forbid_change();
