-- Decides where a win goes, or a correction above 0: to the member's cash, or to the account of held
-- wins when the round pays more than the vendor's contract allows ('winMax', wallet.hold_win). paid
-- is what the balance rises by. An account without room for it gets nothing: payee_id is null, and
-- limit_name 'balance'.
create or replace function wallet.admit_win(
	c wallet.call, p_player wallet.player, p_win bigint, p_payout bigint, p_stake bigint,
	out payee_id integer, out paid bigint, out limit_name text
) language plpgsql as $$
declare
	v_max bigint;
	v_balance bigint := p_player.balance;
begin
	payee_id := p_player.cash_id;
	paid := p_win;
	if p_win <= 0 then return; end if;
	select wallet.win_limit(v.win_limits, p_player.currency, p_stake) into v_max
	from vendor v where v.code = c.vendor;
	if p_payout > v_max then
		payee_id := ledger.account_id(p_player.member_id, 'player.win_hold', p_player.currency);
		paid := 0;
		limit_name := 'winMax';
		select a.balance into v_balance from ledger.account a
		where a.id = payee_id for no key update;
	end if;
	if p_win > 9007199254740991 - v_balance then
		payee_id := null;
		limit_name := 'balance';
	end if;
end $$;
