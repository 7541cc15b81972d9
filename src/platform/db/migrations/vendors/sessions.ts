/** The calls that move nothing. */
export const walletSessions = `
-- Exchanges a launch token for a play token, whose SHA-256 the caller made. The same request may
-- come again after a lost answer: it gets a new play token and the first one is void.
create function wallet.authenticate(
	c wallet.call, p_launch_hash bytea, p_request uuid, out reply wallet.reply,
	out member_id integer, out language text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_launch vendor_launch_token;
	v_player wallet.player;
	v_enabled boolean;
begin
	if not wallet.admit(c, v_now) then
		reply := wallet.answer('INVALID_SIGNATURE');
		return;
	end if;
	select * into v_launch from vendor_launch_token t where t.hash = p_launch_hash for update;
	if v_launch.vendor_code is distinct from c.vendor or v_launch.game_code <> c.game
		or v_launch.used_by <> p_request
	then
		reply := wallet.answer('INVALID_TOKEN');
		return;
	end if;
	v_player := wallet.hold_player(v_launch.member_id);
	select v.enabled and g.enabled into v_enabled
	from vendor v join vendor_game g on g.vendor_code = v.code
	where v.code = c.vendor and g.game_code = c.game;
	reply := wallet.answer(case
		when v_launch.expires_at <= v_now then 'TOKEN_EXPIRED'
		when v_launch.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_player.status <> 'active' then 'USER_DISABLED'
		when v_enabled is not true then 'GAME_DISABLED'
		else 'OK'
	end, v_player);
	if reply.code <> 'OK' then return; end if;

	update vendor_launch_token t set used_by = p_request where t.hash = p_launch_hash;
	insert into vendor_play_token (hash, launch_hash, vendor_code, game_code, member_id, currency,
		mode, expires_at)
	values (c.token_hash, p_launch_hash, c.vendor, c.game, v_launch.member_id, v_launch.currency,
		v_launch.mode, v_now + interval '30 min')
	on conflict (launch_hash) do update
	set hash = excluded.hash, expires_at = excluded.expires_at;
	member_id := v_launch.member_id;
	language := v_launch.language;
end $$;

-- Keeps a play token alive for 30 minutes from now, to the minute.
create function wallet.extend_token(p_hash bytea, p_now timestamptz) returns void
language plpgsql as $$
begin
	update vendor_play_token set expires_at = p_now + interval '30 min'
	where hash = p_hash and expires_at < p_now + interval '29 min';
end $$;

create function wallet.balance(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_token vendor_play_token;
	v_player wallet.player;
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	select * into v_token from vendor_play_token t where t.hash = c.token_hash;
	if v_token.member_id is distinct from c.member_id or v_token.vendor_code <> c.vendor
		or v_token.game_code <> c.game
	then
		return wallet.answer('INVALID_TOKEN');
	end if;
	v_player := wallet.hold_player(c.member_id);
	if c.currency <> v_token.currency then return wallet.answer('WRONG_CURRENCY', v_player); end if;
	if v_token.expires_at <= v_now then return wallet.answer('TOKEN_EXPIRED', v_player); end if;

	perform wallet.extend_token(c.token_hash, v_now);
	return wallet.answer('OK', v_player);
end $$;
`;
