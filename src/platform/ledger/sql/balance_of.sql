-- Returns the balance at an address, 0 for one that was never used. "offset 0" makes the planner
-- read recent events one by one: starting at an untracked account would read all its postings.
create or replace function ledger.balance_of(p_owner integer, p_kind text, p_currency text)
returns bigint language sql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
	select coalesce((
		select case when a.tracked then a.balance
			else coalesce(s.balance, 0) + a.side * coalesce((
				select sum(p.amount) from ledger.tx t
				cross join lateral (
					select l.amount from ledger.posting l
					where l.tx_id = t.id and l.account_id = a.id
					offset 0
				) p
				where t.seq > coalesce((select max(b.to_seq) from ledger.seal_block b), 0)
			), 0)::bigint end
		from ledger.account a left join ledger.snapshot s on s.account_id = a.id
		where a.id = ledger.find_account(p_owner, p_kind, p_currency)
	), 0);
$$;

grant execute on function ledger.balance_of to jhilik_app;
