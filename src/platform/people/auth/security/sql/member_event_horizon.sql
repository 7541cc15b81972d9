-- Returns the last event number taken, and a transaction id above that of every transaction that
-- took one.
create or replace function member_event_horizon(out to_id bigint, out before xid8) language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	select case when is_called then last_value else 0 end into to_id from member_event_number;
	before := pg_current_xact_id();
end $$;

grant execute on function member_event_horizon to jhilik_app;
