-- Corrects the result of a round. An amount above 0 pays the member, or is held above the vendor's
-- contract. An amount below 0 takes back at most what the round paid, held wins excluded, and only
-- while vendor and game are open, like a bet. A refusal is not recorded.
create or replace function wallet.adjust(c wallet.call) returns wallet.reply
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
	v_payee_id integer;
	v_paid bigint;
	v_limit text;
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
		when c.amount < 0 and not wallet.accepts_bets(c.vendor, v_round.game_code) then 'GAME_DISABLED'
		when c.amount < 0 and v_round.payout + v_round.adjustment - v_round.in_review + c.amount < 0
			then 'LIMIT_REACHED'
		when v_player.balance + c.amount < 0 then 'INSUFFICIENT_FUNDS'
	end;
	v_limit := case v_code when 'LIMIT_REACHED' then 'payout' end;
	if v_code is null then
		select w.payee_id, w.paid, w.limit_name into v_payee_id, v_paid, v_limit
		from wallet.admit_win(c, v_player, c.amount,
			v_round.payout + v_round.adjustment + c.amount, v_round.stake + v_round.free_stake) w;
		v_code := case when v_payee_id is null then 'LIMIT_REACHED' end;
	end if;
	if v_code is not null then return wallet.make_reply(v_code, v_player, v_limit); end if;

	v_entry := ledger.new_id();
	v_player.balance := v_player.balance + v_paid;
	update vendor_round set adjustment = adjustment + c.amount
	where vendor_code = c.vendor and round_id = c.round_id;
	perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id, 'vendor_adjust', c.req_hash,
		'vendor:' || c.vendor,
		array[v_payee_id, wallet.house_id(c.vendor, v_player.currency)],
		array[c.amount, -c.amount], v_now);
	if v_limit is not null then perform wallet.hold_win(c, v_now, 'adjust', c.amount); end if;
	return wallet.record_reply(c, v_now, 'adjust', 'applied', c.amount, v_entry,
		wallet.make_reply('OK', v_player, v_limit));
end $$;

grant execute on function wallet.adjust to jhilik_app;
