-- Returns the last sequence number taken, and a transaction id above that of every transaction
-- that took one: ledger.post has its transaction id before it takes the number. Two statements,
-- in this order.
create or replace function ledger.horizon(out to_seq bigint, out before xid8) language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
	select case when s.is_called then s.last_value else 0 end into to_seq from ledger.tx_seq_seq s;
	before := pg_current_xact_id();
end $$;

grant execute on function ledger.horizon to jhilik_app;
