-- Records a break of an invariant; true when it is new.
create or replace function ledger.report_break(
	p_invariant text, p_account integer, p_tx uuid, p_detail text
) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
	insert into ledger.break (invariant, account_id, tx_id, detail)
	values (p_invariant, p_account, p_tx, p_detail) on conflict do nothing;
	return found;
end $$;

grant execute on function ledger.report_break to jhilik_app;
