-- Pays a win, 0 included, for an undecided bet; one above the vendor's contract is held. A refusal is
-- not recorded: the bet may arrive later, and the vendor sends the win again.
create or replace function wallet.win(c wallet.call) returns wallet.reply
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_bet vendor_tx;
	v_round vendor_round;
	v_payee wallet.player;
	v_paid bigint;
	v_limit text;
	v_reply wallet.reply;
	v_code text;
	v_stakes bigint;
	v_entry uuid;
begin
	if not wallet.check_nonce(c, v_now) then return wallet.make_reply('INVALID_SIGNATURE'); end if;
	v_player := wallet.lock_player(c.member_id);
	if v_player is null then return wallet.make_reply('INVALID_TOKEN'); end if;
	v_reply := wallet.find_replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	if wallet.has_token_mismatch(c) then return wallet.make_reply('INVALID_TOKEN'); end if;

	v_bet := wallet.find_bet(c);
	v_code := wallet.win_refusal(c.currency, c.member_id, c.round_id, v_player.currency,
		v_bet.member_id, v_bet.round_id, v_bet.state, v_bet.resolution);
	if v_code is null then v_round := wallet.find_round(c); end if;
	if v_code is null and c.valid_stake is not null then
		v_stakes := case when c.closes then v_round.held else v_bet.amount end;
		v_limit := case when c.valid_stake > v_stakes then 'validStake' end;
		v_code := case when v_limit is not null then 'LIMIT_REACHED' end;
	end if;
	v_payee := v_player;
	if v_code is null then
		select w.payee_id, w.paid, w.limit_name into v_payee.cash_id, v_paid, v_limit
		from wallet.admit_win(c, v_player, c.amount,
			v_round.payout + v_round.adjustment + c.amount, v_round.stake + v_round.free_stake) w;
		v_code := case when v_payee.cash_id is null then 'LIMIT_REACHED' end;
	end if;
	if v_code is not null then
		return wallet.make_reply(v_code, v_player, v_limit);
	end if;

	v_player.balance := v_player.balance + v_paid;
	v_entry := wallet.settle(c, v_now, v_payee, c.bet_id, v_bet.amount, c.amount);
	if v_limit is not null then perform wallet.hold_win(c, v_now, 'win', c.amount); end if;
	return wallet.record_reply(c, v_now, 'win', 'applied', c.amount, v_entry,
		wallet.make_reply('OK', v_player, v_limit));
end $$;

grant execute on function wallet.win to jhilik_app;
