-- Numbers an event and sets its time. The transaction has its id before it takes the number: the
-- horizon relies on it.
create or replace function member_number_event() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	perform pg_current_xact_id();
	new.id := nextval('member_event_number');
	new.at := core.clock();
	return new;
end $$;

create or replace trigger number_event before insert on member_event
	for each row execute function member_number_event();
