-- Returns the account at an address and opens it at first use. The look-up needs two statements,
-- because an index finds "is null" and "= x" but not "is not distinct from".
create or replace function ledger.account_id(p_owner integer, p_kind text, p_currency text)
returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
	v_id integer;
begin
	if p_owner is null then
		select id into v_id from ledger.account
		where owner_id is null and kind = p_kind and currency = p_currency;
	else
		select id into v_id from ledger.account
		where owner_id = p_owner and kind = p_kind and currency = p_currency;
	end if;
	if v_id is not null then return v_id; end if;

	insert into ledger.account (owner_id, kind, currency, side, floor, tracked)
	select p_owner, p_kind, p_currency, r.side, r.floor, r.tracked
	from ledger.account_rule(p_kind) r
	on conflict do nothing;
	return ledger.find_account(p_owner, p_kind, p_currency);
end $$;

grant execute on function ledger.account_id to jhilik_app;
