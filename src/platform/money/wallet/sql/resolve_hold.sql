-- Ends a hold once: `void` returns the money to the accounts that it came from, `pay` moves it to a
-- payment provider, less a fee. The same end again changes nothing; another one is JH002.
create or replace function wallet.resolve_hold(
	p_id uuid, p_end text, p_provider text default null, p_fee bigint default 0,
	out tx_id uuid, out replayed boolean
) language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
	v_hold ledger.hold;
	v_currency text;
	v_accounts integer[];
	v_amounts bigint[];
	v_kind text;
begin
	select * into v_hold from ledger.hold h where h.id = p_id for update;
	if v_hold.id is null or p_end not in ('void', 'pay') or p_fee < 0 or p_fee >= v_hold.amount then
		raise exception 'no such hold, or no such end: % %', p_id, p_end using errcode = 'JH003';
	end if;
	if v_hold.state <> 'open' then
		if v_hold.state <> (case p_end when 'void' then 'voided' else 'posted' end) then
			raise exception 'reference_conflict' using errcode = 'JH002';
		end if;
		tx_id := v_hold.resolves_tx;
		replayed := true;
		return;
	end if;
	if p_end = 'void' then
		v_kind := 'withdraw_released';
		select array_agg(p.account_id), array_agg(-p.amount) into v_accounts, v_amounts
		from ledger.tx t join ledger.posting p on p.tx_id = t.id
		where t.source = 'hold' and t.external_id = p_id || ':open';
	else
		-- An agent's own money is no withdrawal of a player.
		v_kind := case when exists (
			select from ledger.tx t join ledger.posting p on p.tx_id = t.id
			join ledger.account a on a.id = p.account_id
			where t.source = 'hold' and t.external_id = p_id || ':open' and a.kind = 'agent.cash'
		) then 'agent_withdraw_paid' else 'withdraw_paid' end;
		select a.currency into v_currency from ledger.account a where a.id = v_hold.account_id;
		v_accounts := array[v_hold.account_id,
			ledger.account_id(null, 'psp.clearing.' || p_provider, v_currency)];
		v_amounts := array[-v_hold.amount, v_hold.amount - p_fee];
		if p_fee > 0 then
			v_accounts := v_accounts || ledger.account_id(null, 'house.withdraw_fee', v_currency);
			v_amounts := v_amounts || p_fee;
		end if;
	end if;
	select p.tx_id, p.replayed into tx_id, replayed from ledger.post(
		ledger.new_id(), 'hold', p_id || ':end', v_kind,
		sha256(convert_to(concat_ws(' ', p_id, p_end, p_provider, p_fee), 'UTF8')),
		null, v_accounts, v_amounts, core.now()) p;
	update ledger.hold h
	set state = case p_end when 'void' then 'voided' else 'posted' end, resolves_tx = tx_id
	where h.id = p_id;
end $$;

grant execute on function wallet.resolve_hold to jhilik_app;
