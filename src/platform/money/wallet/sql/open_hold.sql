-- Sets a member's money aside: returnable, cash and an agent's own money go to the hold, which is
-- resolved once. The same
-- hold again changes nothing. Errors: JH001 insufficient balance, JH002 another hold has the id.
create or replace function wallet.open_hold(
	p_id uuid, p_member integer, p_currency text, p_cash bigint, p_returnable bigint, p_agent bigint,
	p_reason text,
	out tx_id uuid, out replayed boolean
) language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
	v_hold integer := ledger.account_id(p_member, 'player.withdraw_hold', p_currency);
	v_accounts integer[] := array[v_hold];
	v_amounts bigint[] := array[p_cash + p_returnable + p_agent];
begin
	if p_cash < 0 or p_returnable < 0 or p_agent < 0 or p_cash + p_returnable + p_agent <= 0 then
		raise exception 'the parts of a hold must be 0 or more' using errcode = 'JH003';
	end if;
	if p_cash > 0 then
		v_accounts := v_accounts || ledger.account_id(p_member, 'player.cash', p_currency);
		v_amounts := v_amounts || -p_cash;
	end if;
	if p_returnable > 0 then
		v_accounts := v_accounts || ledger.account_id(p_member, 'player.returnable', p_currency);
		v_amounts := v_amounts || -p_returnable;
	end if;
	if p_agent > 0 then
		v_accounts := v_accounts || ledger.account_id(p_member, 'agent.cash', p_currency);
		v_amounts := v_amounts || -p_agent;
	end if;
	select p.tx_id, p.replayed into tx_id, replayed from ledger.post(
		ledger.new_id(), 'hold', p_id || ':open', 'withdraw_hold',
		sha256(convert_to(concat_ws(' ', p_id, p_member, p_currency, p_cash, p_returnable, nullif(p_agent, 0)), 'UTF8')),
		null, v_accounts, v_amounts, core.now()) p;
	if not replayed then
		insert into ledger.hold (id, account_id, amount, reason)
		values (p_id, v_hold, p_cash + p_returnable + p_agent, p_reason);
	end if;
end $$;

grant execute on function wallet.open_hold to jhilik_app;
