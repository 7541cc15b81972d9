-- Ends an interrupted round in the member's favour: undecided bets are given back, and free
-- rounds too, for at least one more day. False when the round had ended already.
create or replace function wallet.refund_round(p_vendor text, p_round text, p_now timestamptz)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_round vendor_round;
	v_player wallet.player;
	v_bet vendor_tx;
begin
	select * into v_round from vendor_round r
	where r.vendor_code = p_vendor and r.round_id = p_round;
	v_player := wallet.lock_player(v_round.member_id);
	-- Again, under the lock: no other call can end it now.
	select * into v_round from vendor_round r
	where r.vendor_code = p_vendor and r.round_id = p_round;
	if v_round.state is distinct from 'open' then return false; end if;

	for v_bet in
		select * from vendor_tx t
		where t.vendor_code = p_vendor and t.round_id = p_round and t.kind = 'bet'
			and t.state = 'applied' and t.resolution is null
		order by t.created_at, t.vendor_tx_id
	loop
		perform wallet.rollback_bet(v_bet, v_player, p_now, 'platform:interrupted');
	end loop;
	for v_bet in
		select * from vendor_tx t
		where t.vendor_code = p_vendor and t.round_id = p_round and t.kind = 'freebet'
			and t.state = 'applied' and t.resolution is null
		order by t.created_at, t.vendor_tx_id
	loop
		perform wallet.rollback_free_bet(v_bet, p_now);
		update vendor_reward set expires_at = greatest(expires_at, p_now + interval '1 day')
		where reward_id = v_bet.ref;
	end loop;
	update vendor_round r
	set interrupted_at = p_now, interrupted_held = v_round.held,
		state = case when r.state = 'open' then 'settled' else r.state end,
		settled_at = coalesce(r.settled_at, p_now),
		turnover_bp = case r.state when 'open' then wallet.turnover_rate(p_vendor, r.game_code) end,
		invalid_stake = case r.state when 'open' then wallet.invalid_stake(r.invalid_stake,
			wallet.game_type(p_vendor, r.game_code), r.stake, r.payout, r.free_stake) end
	where r.vendor_code = p_vendor and r.round_id = p_round;
	return true;
end $$;

grant execute on function wallet.refund_round to jhilik_app;
