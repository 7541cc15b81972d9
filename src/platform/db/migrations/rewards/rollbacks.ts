/** `wallet.rollback` for bets, tips and free bets, and rounds that nobody ended. */
export const walletRollbacks = `
-- Gives a stake back. The ledger names it after the bet and as its reversal, so it happens once,
-- whoever asks for it.
create or replace function wallet.undo(
	p_bet vendor_tx, p_player wallet.player, p_now timestamptz, p_actor text
) returns uuid language plpgsql as $$
declare
	v_entry constant uuid := ledger.new_id();
begin
	update vendor_tx set resolution = 'rollback'
	where vendor_code = p_bet.vendor_code and vendor_tx_id = p_bet.vendor_tx_id;
	update vendor_round
	set stake = stake - p_bet.amount, held = held - p_bet.amount,
		state = case when stake = p_bet.amount and free_stake = 0 then 'void' else state end,
		settled_at = case when stake = p_bet.amount and free_stake = 0 then p_now else settled_at end
	where vendor_code = p_bet.vendor_code and round_id = p_bet.round_id;
	perform ledger.post(v_entry, 'vendor',
		p_bet.vendor_code || ':' || p_bet.vendor_tx_id || ':rollback', 'vendor_rollback',
		p_bet.req_hash, p_actor, array[p_player.escrow_id, p_player.cash_id],
		array[-p_bet.amount, p_bet.amount], p_now, p_bet.entry_id);
	return v_entry;
end $$;

-- Undoes a bet, a tip or a free bet whose outcome the vendor does not know. Of an unknown one it
-- leaves a tombstone, which the late call finds.
create or replace function wallet.rollback(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_bet vendor_tx;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
	v_tombstone wallet.call := c;
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	v_player := wallet.hold_player(c.member_id);
	if v_player is null then return wallet.answer('INVALID_TOKEN'); end if;
	v_reply := wallet.replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;

	select * into v_bet from vendor_tx t
	where t.vendor_code = c.vendor and t.vendor_tx_id = c.bet_id
		and t.kind in ('bet', 'betwin', 'tip', 'freebet');
	v_code := case
		when c.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_bet.member_id <> c.member_id or v_bet.round_id <> c.round_id then 'TX_NOT_FOUND'
		when wallet.resolution_of(v_bet, wallet.find_round(c)) in ('win', 'close')
			then 'TX_ALREADY_SETTLED'
	end;
	if v_code is not null then return wallet.answer(v_code, v_player); end if;

	if v_bet is null then
		v_tombstone.tx_id := c.bet_id;
		v_tombstone.bet_id := null;
		v_tombstone.req_hash := null;
		perform wallet.record(v_tombstone, v_now, 'bet', 'tombstone', 0, null,
			wallet.answer('TX_ALREADY_ROLLED_BACK', v_player));
	elsif v_bet.state = 'applied' and v_bet.resolution is null then
		if v_bet.kind = 'freebet' then
			perform wallet.undo_free_bet(v_bet, v_now);
		elsif v_bet.kind = 'tip' then
			v_entry := wallet.undo_tip(v_bet, v_player, v_now, 'vendor:' || c.vendor);
		else
			v_entry := wallet.undo(v_bet, v_player, v_now, 'vendor:' || c.vendor);
		end if;
		if v_entry is not null then v_player.balance := v_player.balance + v_bet.amount; end if;
	end if;
	return wallet.record(c, v_now, 'rollback', 'applied',
		case when v_entry is null then 0 else v_bet.amount end, v_entry,
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
		settled_at = coalesce(r.settled_at, p_now)
	where r.vendor_code = p_vendor and r.round_id = p_round;
	return true;
end $$;
`;
