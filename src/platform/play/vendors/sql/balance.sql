-- Returns the balance and extends the play token, which is activity of its session.
create or replace function wallet.balance(c wallet.call) returns wallet.reply
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_access wallet.play_access;
	v_player wallet.player;
begin
	if not wallet.check_nonce(c, v_now) then return wallet.make_reply('INVALID_SIGNATURE'); end if;
	v_access := wallet.find_play_access(c);
	if v_access.expires_at is null then return wallet.make_reply('INVALID_TOKEN'); end if;
	v_player := wallet.lock_player(c.member_id);
	if c.currency <> v_access.currency then
		return wallet.make_reply('WRONG_CURRENCY', v_player);
	end if;
	if v_access.expires_at <= v_now then return wallet.make_reply('TOKEN_EXPIRED', v_player); end if;
	if v_player.status <> 'active' then return wallet.make_reply('USER_DISABLED', v_player); end if;

	perform wallet.extend_token(c.token_hash, v_now);
	return wallet.make_reply('OK', v_player);
end $$;

grant execute on function wallet.balance to jhilik_app;
