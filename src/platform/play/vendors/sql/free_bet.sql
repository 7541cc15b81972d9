-- A bet that uses a round of the reward named by bet_id. It is refused for the reasons of a bet,
-- except for the balance. A refusal is recorded: the same id never becomes a bet later.
create or replace function wallet.free_bet(c wallet.call) returns wallet.reply
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
	v_reward vendor_reward;
	v_reply wallet.reply;
	v_code text;
	v_limit text;
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
	select * into v_reward from vendor_reward w
	where w.reward_id = c.bet_id and w.member_id = c.member_id and w.vendor_code = c.vendor
	for no key update;
	v_code := coalesce(
		wallet.bet_refusal(c.currency, c.amount, c.member_id, c.game, v_now,
			v_player.currency, v_player.status, c.amount,
			v_access.currency, v_access.expires_at, v_access.enabled, v_access.stake_max,
			v_round.member_id, v_round.game_code, v_round.state),
		case
			when v_reward.reward_id is null then 'REWARD_NOT_FOUND'
			when v_reward.game_code <> c.game or v_reward.currency <> c.currency
				or v_reward.stake <> c.amount then 'REWARD_MISMATCH'
			when v_reward.used >= v_reward.rounds then 'REWARD_EXHAUSTED'
			when v_reward.expires_at <= v_now or v_reward.cancelled_at is not null
				then 'REWARD_EXPIRED'
		end);
	v_limit := case v_code when 'LIMIT_REACHED' then 'stakeMax' end;
	if v_code is null and (select m.is_guarded from member m where m.id = c.member_id) then
		v_limit := protection.stake_refusal(c.member_id, 0);
		v_code := wallet.own_limit_code(v_limit);
	end if;
	if v_code is not null then
		v_reply := wallet.make_reply(v_code, v_player, v_limit);
		return wallet.record_reply(c, v_now, 'freebet', 'rejected', c.amount, null, v_reply);
	end if;

	v_reply := wallet.record_reply(c, v_now, 'freebet', 'applied', c.amount, null,
		wallet.make_reply('OK', v_player));
	update vendor_reward set used = used + 1 where reward_id = c.bet_id;
	insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, stake, held,
		free_stake, created_at)
	values (c.vendor, c.round_id, c.member_id, c.game, c.currency, 0, 0, c.amount, v_now)
	on conflict (vendor_code, round_id) do update
	set free_stake = vendor_round.free_stake + excluded.free_stake, state = 'open', settled_at = null
	where vendor_round.member_id = excluded.member_id and vendor_round.game_code = excluded.game_code;
	-- Another member's bet opened it meanwhile: the retry finds that.
	if not found then
		raise exception 'round % is being opened', c.round_id using errcode = '40001';
	end if;
	perform wallet.extend_token(c.token_hash, v_now);
	return v_reply;
end $$;

grant execute on function wallet.free_bet to jhilik_app;
