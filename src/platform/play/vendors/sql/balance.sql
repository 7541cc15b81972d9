-- Returns the balance and extends the play token.
create or replace function wallet.balance(c wallet.call) returns wallet.reply
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_token vendor_play_token;
	v_player wallet.player;
begin
	if not wallet.check_nonce(c, v_now) then return wallet.make_reply('INVALID_SIGNATURE'); end if;
	select * into v_token from vendor_play_token t where t.hash = c.token_hash;
	if v_token.member_id is distinct from c.member_id or v_token.vendor_code <> c.vendor
		or v_token.game_code <> c.game
	then
		return wallet.make_reply('INVALID_TOKEN');
	end if;
	v_player := wallet.lock_player(c.member_id);
	if c.currency <> v_token.currency then
		return wallet.make_reply('WRONG_CURRENCY', v_player);
	end if;
	if v_token.expires_at <= v_now then return wallet.make_reply('TOKEN_EXPIRED', v_player); end if;

	perform wallet.extend_token(c.token_hash, v_now);
	return wallet.make_reply('OK', v_player);
end $$;

grant execute on function wallet.balance to jhilik_app;
