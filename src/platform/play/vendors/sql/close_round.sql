-- Settles a round: the stakes that are still held go to the house.
create or replace function wallet.close_round(c wallet.call) returns wallet.reply
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_round vendor_round;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
begin
	if not wallet.check_nonce(c, v_now) then return wallet.make_reply('INVALID_SIGNATURE'); end if;
	v_player := wallet.lock_player(c.member_id);
	if v_player is null then return wallet.make_reply('INVALID_TOKEN'); end if;
	v_reply := wallet.find_replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	if wallet.has_token_mismatch(c) then return wallet.make_reply('INVALID_TOKEN'); end if;

	v_round := wallet.find_round(c);
	v_code := case
		when c.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_round.round_id is null then 'TX_NOT_FOUND'
		when v_round.state = 'settled' then 'TX_ALREADY_SETTLED'
		when v_round.state = 'void' then 'TX_ALREADY_ROLLED_BACK'
		when c.valid_stake > v_round.held then 'LIMIT_REACHED'
	end;
	if v_code is not null then
		return wallet.make_reply(v_code, v_player,
			case v_code when 'LIMIT_REACHED' then 'validStake' end);
	end if;

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
		turnover_bp = wallet.turnover_rate(vendor_code, game_code),
		invalid_stake = case
			when c.valid_stake is not null
				then coalesce(invalid_stake, 0) + v_round.held - c.valid_stake
			else wallet.invalid_stake(invalid_stake, wallet.game_type(vendor_code, game_code),
				stake, payout, free_stake)
		end
	where vendor_code = c.vendor and round_id = c.round_id;
	return wallet.record_reply(c, v_now, 'close', 'applied', v_round.held, v_entry,
		wallet.make_reply('OK', v_player));
end $$;

grant execute on function wallet.close_round to jhilik_app;
