-- Locks the member's cash and escrow, in id order: bets in flight end first.
create or replace function protection.lock_accounts(p_member integer) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
	perform a.id from member m
	join ledger.account a on a.owner_id = m.id and a.currency = m.currency
		and a.kind in ('player.cash', 'round.escrow')
	where m.id = p_member
	order by a.id for no key update of a;
end $$;

grant execute on function protection.lock_accounts to jhilik_app;
