-- Stores how far the ledger was checked; the next incremental check begins after it.
create or replace function ledger.mark_reconciled(p_seq bigint, p_block integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
	update ledger.reconciled set seq = p_seq, block = p_block where seq <= p_seq;
$$;

grant execute on function ledger.mark_reconciled to jhilik_app;
