-- Returns the account at an address; null for one that was never used.
create or replace function ledger.find_account(p_owner integer, p_kind text, p_currency text)
returns integer language plpgsql stable as $$
begin
	-- Two statements, because an index finds "is null" and "= x" but not "is not distinct from".
	if p_owner is null then
		return (select id from ledger.account
			where owner_id is null and kind = p_kind and currency = p_currency);
	end if;
	return (select id from ledger.account
		where owner_id = p_owner and kind = p_kind and currency = p_currency);
end $$;

grant execute on function ledger.find_account to jhilik_app;
