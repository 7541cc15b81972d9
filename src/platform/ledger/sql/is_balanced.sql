-- True when the lines add up to 0 in each currency.
create or replace function ledger.is_balanced(p_accounts integer[], p_amounts bigint[])
returns boolean language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
	return not exists (
		select from unnest(p_accounts, p_amounts) l(account_id, amount)
		join ledger.account a on a.id = l.account_id
		group by a.currency having sum(l.amount) <> 0
	);
end $$;
