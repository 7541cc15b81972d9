-- Locks a member's accounts of a currency in id order until the transaction ends, and returns what
-- may be taken: a bet or another payment waits meanwhile.
create or replace function wallet.lock_funds(
	p_member integer, p_currency text, out cash bigint, out returnable bigint, out owed bigint
) language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
	perform 1 from ledger.account a
	where a.owner_id = p_member and a.currency = p_currency and a.tracked
	order by a.id for no key update;
	cash := ledger.balance_of(p_member, 'player.cash', p_currency);
	returnable := ledger.balance_of(p_member, 'player.returnable', p_currency);
	owed := ledger.balance_of(p_member, 'player.owed', p_currency);
end $$;

grant execute on function wallet.lock_funds to jhilik_app;
