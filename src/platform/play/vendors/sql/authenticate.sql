-- Exchanges a launch token for a play token, whose SHA-256 the caller made, and ends the launch
-- tokens made before it. The same request again, after a lost reply, gets a new play token and
-- voids the first one. A token whose session has ended is refused as an expired one.
create or replace function wallet.authenticate(
	c wallet.call, p_launch_hash bytea, p_request uuid, out reply wallet.reply,
	out member_id integer, out language text
) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_launch vendor_launch_token;
	v_player wallet.player;
	v_enabled boolean;
	v_expires_at timestamptz;
begin
	if not wallet.check_nonce(c, v_now) then
		reply := wallet.make_reply('INVALID_SIGNATURE');
		return;
	end if;
	select * into v_launch from vendor_launch_token t where t.hash = p_launch_hash for update;
	if v_launch.vendor_code is distinct from c.vendor or v_launch.game_code <> c.game
		or v_launch.used_by <> p_request
	then
		reply := wallet.make_reply('INVALID_TOKEN');
		return;
	end if;
	v_player := wallet.lock_player(v_launch.member_id);
	select v.enabled and g.enabled into v_enabled
	from vendor v join vendor_game g on g.vendor_code = v.code
	where v.code = c.vendor and g.game_code = c.game;
	select wallet.token_expiry(v_launch.expires_at, s.id, s.ended_at, s.expires_at, s.last_seen_at,
		s.idle_s) into v_expires_at
	from (select) one left join member_session s on s.id = v_launch.session_id;
	reply := wallet.make_reply(case
		when v_expires_at <= v_now then 'TOKEN_EXPIRED'
		when v_launch.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_player.status <> 'active' then 'USER_DISABLED'
		when v_enabled is not true then 'GAME_DISABLED'
		else 'OK'
	end, v_player);
	if reply.code <> 'OK' then return; end if;

	update vendor_launch_token t set used_by = p_request where t.hash = p_launch_hash;
	-- Skips locked tokens: they are being exchanged and wait for the player.
	delete from vendor_launch_token t where t.hash in (
		select earlier.hash from vendor_launch_token earlier
		where earlier.member_id = v_launch.member_id and earlier.used_by is null
			and earlier.vendor_code = c.vendor and earlier.game_code = c.game
			and earlier.expires_at < v_launch.expires_at
		for update skip locked
	);
	insert into vendor_play_token (hash, launch_hash, vendor_code, game_code, member_id, currency,
		mode, expires_at, session_id)
	values (c.token_hash, p_launch_hash, c.vendor, c.game, v_launch.member_id, v_launch.currency,
		v_launch.mode, v_now + interval '30 min', v_launch.session_id)
	on conflict (launch_hash) do update
	set hash = excluded.hash, expires_at = excluded.expires_at;
	member_id := v_launch.member_id;
	language := v_launch.language;
end $$;

grant execute on function wallet.authenticate to jhilik_app;
