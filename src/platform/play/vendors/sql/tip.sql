-- A tip: money of the member for the vendor, outside of stakes and wins. It is refused for the
-- reasons of a bet, except that its round may be over or unknown. A refusal is recorded: the
-- same id never becomes a tip later.
create or replace function wallet.tip(c wallet.call) returns wallet.reply
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_access wallet.play_access;
	v_round vendor_round;
	v_reply wallet.reply;
	v_code text;
	v_limit text;
	v_entry uuid;
begin
	if not wallet.check_nonce(c, v_now) then return wallet.make_reply('INVALID_SIGNATURE'); end if;
	v_player := wallet.lock_player(c.member_id);
	if v_player is null then return wallet.make_reply('INVALID_TOKEN'); end if;
	v_reply := wallet.find_replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	v_access := wallet.find_play_access(c);
	if v_access.expires_at is null then return wallet.make_reply('INVALID_TOKEN'); end if;

	select * into v_round from vendor_round r
	where r.vendor_code = c.vendor and r.round_id = c.round_id;
	v_code := wallet.bet_refusal(c.currency, c.amount, c.member_id, c.game, v_now,
		v_player.currency, v_player.status, v_player.balance,
		v_access.currency, v_access.expires_at, v_access.enabled, v_access.stake_max,
		v_round.member_id, v_round.game_code, null);
	v_limit := case v_code when 'LIMIT_REACHED' then 'stakeMax' end;
	if v_code is null and (select m.is_guarded from member m where m.id = c.member_id) then
		v_limit := protection.stake_refusal(c.member_id, c.amount);
		v_code := wallet.own_limit_code(v_limit);
	end if;
	if v_code is not null then
		v_reply := wallet.make_reply(v_code, v_player, v_limit);
		return wallet.record_reply(c, v_now, 'tip', 'rejected', c.amount, null, v_reply);
	end if;

	v_entry := ledger.new_id();
	v_player.balance := v_player.balance - c.amount;
	v_reply := wallet.record_reply(c, v_now, 'tip', 'applied', c.amount, v_entry,
		wallet.make_reply('OK', v_player));
	perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id, 'vendor_tip', c.req_hash,
		'vendor:' || c.vendor,
		array[v_player.cash_id, wallet.clearing_id(c.vendor, v_player.currency)],
		array[-c.amount, c.amount], v_now);
	perform wallet.extend_token(c.token_hash, v_now);
	return v_reply;
end $$;

grant execute on function wallet.tip to jhilik_app;
