/** Ending and correcting rounds. */
export const decidingRounds = `
-- Settles a round: the stakes that are still held go to the house.
create or replace function wallet.close_round(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_round vendor_round;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	v_player := wallet.hold_player(c.member_id);
	if v_player is null then return wallet.answer('INVALID_TOKEN'); end if;
	v_reply := wallet.replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	if wallet.has_anothers_token(c) then return wallet.answer('INVALID_TOKEN'); end if;

	v_round := wallet.find_round(c);
	v_code := case
		when c.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_round.round_id is null then 'TX_NOT_FOUND'
		when v_round.state = 'settled' then 'TX_ALREADY_SETTLED'
		when v_round.state = 'void' then 'TX_ALREADY_ROLLED_BACK'
	end;
	if v_code is not null then return wallet.answer(v_code, v_player); end if;

	if v_round.held > 0 then
		v_entry := ledger.new_id();
		perform wallet.close_bets(c.vendor, c.round_id);
		perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id, 'vendor_close',
			c.req_hash, 'vendor:' || c.vendor,
			array[v_player.escrow_id, wallet.house_id(c.vendor, v_player.currency)],
			array[-v_round.held, v_round.held], v_now);
	end if;
	update vendor_round
	set held = 0, state = 'settled', settled_at = v_now,
		turnover_bp = wallet.turnover_rate(vendor_code, game_code)
	where vendor_code = c.vendor and round_id = c.round_id;
	return wallet.record(c, v_now, 'close', 'applied', v_round.held, v_entry,
		wallet.answer('OK', v_player));
end $$;

-- Corrects a round between the member and the house; above 0 pays the member. Below 0 it takes back
-- what the round paid, never more, and like a bet only while vendor and game are open. A refusal is
-- not recorded.
create or replace function wallet.adjust(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_round vendor_round;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	v_player := wallet.hold_player(c.member_id);
	if v_player is null then return wallet.answer('INVALID_TOKEN'); end if;
	v_reply := wallet.replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	if wallet.has_anothers_token(c) then return wallet.answer('INVALID_TOKEN'); end if;

	v_round := wallet.find_round(c);
	v_code := case
		when c.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_round.round_id is null then 'TX_NOT_FOUND'
		when c.amount < 0 and not wallet.is_open(c.vendor, v_round.game_code) then 'GAME_DISABLED'
		when c.amount < 0 and v_round.payout + v_round.adjustment + c.amount < 0
			then 'LIMIT_REACHED'
		when v_player.balance + c.amount < 0 then 'INSUFFICIENT_FUNDS'
	end;
	if v_code is not null then
		return wallet.answer(v_code, v_player, case v_code when 'LIMIT_REACHED' then 'payout' end);
	end if;

	v_entry := ledger.new_id();
	v_player.balance := v_player.balance + c.amount;
	update vendor_round set adjustment = adjustment + c.amount
	where vendor_code = c.vendor and round_id = c.round_id;
	perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id, 'vendor_adjust', c.req_hash,
		'vendor:' || c.vendor,
		array[v_player.cash_id, wallet.house_id(c.vendor, v_player.currency)],
		array[c.amount, -c.amount], v_now);
	return wallet.record(c, v_now, 'adjust', 'applied', c.amount, v_entry,
		wallet.answer('OK', v_player));
end $$;

-- Ends an interrupted round for the player's good: bets that nobody decided are given back, and free
-- rounds too, for another day at least. False when there was nothing to do any more.
create or replace function wallet.refund_round(p_vendor text, p_round text, p_now timestamptz)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_round vendor_round;
	v_player wallet.player;
	v_bet vendor_tx;
begin
	select * into v_round from vendor_round r
	where r.vendor_code = p_vendor and r.round_id = p_round;
	v_player := wallet.hold_player(v_round.member_id);
	-- Again, now that nobody else can end it.
	select * into v_round from vendor_round r
	where r.vendor_code = p_vendor and r.round_id = p_round;
	if v_round.state is distinct from 'open' then return false; end if;

	for v_bet in
		select * from vendor_tx t
		where t.vendor_code = p_vendor and t.round_id = p_round and t.kind = 'bet'
			and t.state = 'applied' and t.resolution is null
		order by t.created_at, t.vendor_tx_id
	loop
		perform wallet.undo(v_bet, v_player, p_now, 'platform:interrupted');
	end loop;
	for v_bet in
		select * from vendor_tx t
		where t.vendor_code = p_vendor and t.round_id = p_round and t.kind = 'freebet'
			and t.state = 'applied' and t.resolution is null
		order by t.created_at, t.vendor_tx_id
	loop
		perform wallet.undo_free_bet(v_bet, p_now);
		update vendor_reward set expires_at = greatest(expires_at, p_now + interval '1 day')
		where reward_id = v_bet.ref;
	end loop;
	update vendor_round r
	set interrupted_at = p_now, interrupted_held = v_round.held,
		state = case when r.state = 'open' then 'settled' else r.state end,
		settled_at = coalesce(r.settled_at, p_now),
		turnover_bp = case r.state when 'open' then wallet.turnover_rate(p_vendor, r.game_code) end
	where r.vendor_code = p_vendor and r.round_id = p_round;
	return true;
end $$;
`;
