-- Rolls back a bet, a tip or a free bet whose outcome the vendor does not know. An unknown id
-- leaves a tombstone, which the late call finds. An id of another kind is no bet: any reply but
-- TX_NOT_FOUND would make the vendor retry for ever.
create or replace function wallet.rollback(c wallet.call) returns wallet.reply
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_bet vendor_tx;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
	v_limit text;
	v_tombstone wallet.call := c;
begin
	if not wallet.check_nonce(c, v_now) then return wallet.make_reply('INVALID_SIGNATURE'); end if;
	v_player := wallet.lock_player(c.member_id);
	if v_player is null then return wallet.make_reply('INVALID_TOKEN'); end if;
	v_reply := wallet.find_replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	if wallet.has_token_mismatch(c) then return wallet.make_reply('INVALID_TOKEN'); end if;

	select * into v_bet from vendor_tx t
	where t.vendor_code = c.vendor and t.vendor_tx_id = c.bet_id
		and t.kind in ('bet', 'betwin', 'tip', 'freebet');
	v_code := case
		when c.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_bet.member_id <> c.member_id or v_bet.round_id <> c.round_id then 'TX_NOT_FOUND'
		when c.bet_id = c.tx_id or v_bet is null and exists (
			select from vendor_tx t where t.vendor_code = c.vendor and t.vendor_tx_id = c.bet_id
		) then 'TX_NOT_FOUND'
		when wallet.resolution_of(v_bet, wallet.find_round(c)) in ('win', 'close')
			then 'TX_ALREADY_SETTLED'
	end;
	-- A tombstone keeps a row for a bet that never came: a vendor has 10,000 of them.
	if v_code is null and v_bet is null then
		perform from vendor_tx t
		where t.vendor_code = c.vendor and t.state = 'tombstone' offset 9999 limit 1;
		v_limit := case when found then 'tombstones' end;
	elsif v_code is null and v_bet.amount > 9007199254740991 - v_player.balance then
		v_limit := 'balance';
	end if;
	v_code := case when v_limit is not null then 'LIMIT_REACHED' else v_code end;
	if v_code is not null then return wallet.make_reply(v_code, v_player, v_limit); end if;

	if v_bet is null then
		v_tombstone.tx_id := c.bet_id;
		v_tombstone.bet_id := null;
		v_tombstone.req_hash := null;
		perform wallet.record_reply(v_tombstone, v_now, 'bet', 'tombstone', 0, null,
			wallet.make_reply('TX_ALREADY_ROLLED_BACK', v_player));
	elsif v_bet.state = 'applied' and v_bet.resolution is null then
		if v_bet.kind = 'freebet' then
			perform wallet.rollback_free_bet(v_bet, v_now);
		elsif v_bet.kind = 'tip' then
			v_entry := wallet.rollback_tip(v_bet, v_player, v_now, 'vendor:' || c.vendor);
		else
			v_entry := wallet.rollback_bet(v_bet, v_player, v_now, 'vendor:' || c.vendor);
		end if;
		if v_entry is not null then v_player.balance := v_player.balance + v_bet.amount; end if;
	end if;
	return wallet.record_reply(c, v_now, 'rollback', 'applied',
		case when v_entry is null then 0 else v_bet.amount end, v_entry,
		wallet.make_reply('OK', v_player));
end $$;

grant execute on function wallet.rollback to jhilik_app;
