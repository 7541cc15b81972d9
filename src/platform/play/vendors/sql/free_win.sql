-- Pays a win, 0 included, for an undecided free bet, out of the cost of bonuses. With c.closes
-- the round is settled: stakes that are still held go to the house, and undecided free bets have
-- lost. A refusal is not recorded: the bet may arrive later.
create or replace function wallet.free_win(c wallet.call) returns wallet.reply
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
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
	v_payee_id integer;
	v_paid bigint;
	v_limit text;
	v_closed bigint := 0;
	v_accounts integer[] := '{}';
	v_amounts bigint[] := '{}';
begin
	if not wallet.check_nonce(c, v_now) then return wallet.make_reply('INVALID_SIGNATURE'); end if;
	v_player := wallet.lock_player(c.member_id);
	if v_player is null then return wallet.make_reply('INVALID_TOKEN'); end if;
	v_reply := wallet.find_replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	if wallet.has_token_mismatch(c) then return wallet.make_reply('INVALID_TOKEN'); end if;

	select * into v_bet from vendor_tx t
	where t.vendor_code = c.vendor and t.vendor_tx_id = c.bet_id
		and (t.kind = 'freebet' or t.state = 'tombstone');
	v_round := wallet.find_round(c);
	v_code := wallet.win_refusal(c.currency, c.member_id, c.round_id, v_player.currency,
		v_bet.member_id, v_bet.round_id, v_bet.state, wallet.resolution_of(v_bet, v_round));
	if v_code is null then
		select w.payee_id, w.paid, w.limit_name into v_payee_id, v_paid, v_limit
		from wallet.admit_win(c, v_player, c.amount,
			v_round.payout + v_round.adjustment + c.amount, v_round.stake + v_round.free_stake) w;
		v_code := case when v_payee_id is null then 'LIMIT_REACHED' end;
	end if;
	if v_code is not null then return wallet.make_reply(v_code, v_player, v_limit); end if;

	update vendor_tx set resolution = 'win'
	where vendor_code = c.vendor and vendor_tx_id = c.bet_id;
	if c.closes and v_round.held > 0 then
		v_closed := v_round.held;
		perform wallet.close_bets(c.vendor, c.round_id);
		v_accounts := array[v_player.escrow_id, wallet.house_id(c.vendor, v_player.currency)];
		v_amounts := array[-v_closed, v_closed];
	end if;
	update vendor_round
	set payout = payout + c.amount, held = held - v_closed,
		state = case when c.closes then 'settled' else state end,
		settled_at = case when c.closes then v_now else settled_at end,
		turnover_bp = case when c.closes then wallet.turnover_rate(vendor_code, game_code) end,
		invalid_stake = case when c.closes then wallet.invalid_stake(invalid_stake,
			wallet.game_type(vendor_code, game_code), stake, payout + c.amount, free_stake)
			else invalid_stake end
	where vendor_code = c.vendor and round_id = c.round_id;
	if c.amount > 0 then
		v_accounts := v_accounts || v_payee_id
			|| ledger.account_id(null, 'house.bonus_cost', v_player.currency);
		v_amounts := v_amounts || c.amount || -c.amount;
	end if;
	if v_accounts <> '{}' then
		v_entry := ledger.new_id();
		perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id, 'vendor_freewin',
			c.req_hash, 'vendor:' || c.vendor, v_accounts, v_amounts, v_now);
	end if;
	if v_limit is not null then perform wallet.hold_win(c, v_now, 'freewin', c.amount); end if;
	v_player.balance := v_player.balance + v_paid;
	return wallet.record_reply(c, v_now, 'freewin', 'applied', c.amount, v_entry,
		wallet.make_reply('OK', v_player, v_limit));
end $$;

grant execute on function wallet.free_win to jhilik_app;
