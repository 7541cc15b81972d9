-- A bet, or with win_amount a bet and its win in one. The stake goes from the member's cash to
-- the escrow of undecided rounds. A refusal is recorded: the same id never becomes a bet later.
create or replace function wallet.bet(c wallet.call) returns wallet.reply
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_kind constant text := case when c.win_amount is null then 'bet' else 'betwin' end;
	v_player wallet.player;
	v_token record;
	v_round vendor_round;
	v_reply wallet.reply;
	v_code text;
	v_limit text;
	v_entry uuid;
	v_payee wallet.player;
	v_paid bigint := 0;
begin
	if not wallet.check_nonce(c, v_now) then return wallet.make_reply('INVALID_SIGNATURE'); end if;

	-- Existence: the member.
	v_player := wallet.lock_player(c.member_id);
	if v_player is null then return wallet.make_reply('INVALID_TOKEN'); end if;

	-- Replay, before any rule: it must get the reply that was lost.
	v_reply := wallet.find_replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;

	-- Existence: the play token, bound to vendor, member, game and session.
	select t.currency, v.enabled and g.enabled as enabled,
		wallet.token_expiry(t.expires_at, s.id, s.ended_at, s.expires_at, s.last_seen_at, s.idle_s)
			as expires_at,
		t.expires_at < v_now + interval '29 min' as extends,
		least(g.stake_max, v.stake_max) as stake_max, m.is_guarded into v_token
	from vendor_play_token t
	join member m on m.id = t.member_id
	left join member_session s on s.id = t.session_id
	left join vendor v on v.code = t.vendor_code
	left join vendor_game g on g.vendor_code = t.vendor_code and g.game_code = t.game_code
	where t.hash = c.token_hash and t.vendor_code = c.vendor and t.member_id = c.member_id
		and t.game_code = c.game;
	if not found then return wallet.make_reply('INVALID_TOKEN'); end if;

	-- Rules.
	select * into v_round from vendor_round r
	where r.vendor_code = c.vendor and r.round_id = c.round_id;
	v_code := wallet.bet_refusal(c.currency, c.amount, c.member_id, c.game, v_now,
		v_player.currency, v_player.status, v_player.balance,
		v_token.currency, v_token.expires_at, v_token.enabled, v_token.stake_max,
		v_round.member_id, v_round.game_code, v_round.state);
	v_limit := case v_code when 'LIMIT_REACHED' then 'stakeMax' end;
	if v_code is null then
		v_limit := case
			when c.settles_by not between v_now and v_now + interval '400 days' then 'settlesBy'
			when c.valid_stake > c.amount + case when c.closes then coalesce(v_round.held, 0) else 0 end
				then 'validStake'
		end;
		v_code := case when v_limit is not null then 'LIMIT_REACHED' end;
	end if;
	if v_code is null and v_token.is_guarded then
		v_limit := protection.stake_refusal(c.member_id, c.amount);
		v_code := wallet.own_limit_code(v_limit);
	end if;
	v_payee := v_player;
	if v_code is null and c.win_amount is not null then
		v_payee.balance := v_player.balance - c.amount;
		select w.payee_id, w.paid, w.limit_name into v_payee.cash_id, v_paid, v_limit
		from wallet.admit_win(c, v_payee, c.win_amount, coalesce(v_round.payout, 0)
			+ coalesce(v_round.adjustment, 0) + c.win_amount,
			coalesce(v_round.stake, 0) + coalesce(v_round.free_stake, 0) + c.amount) w;
		v_code := case when v_payee.cash_id is null then 'LIMIT_REACHED' end;
	end if;
	if v_code is not null then
		v_reply := wallet.make_reply(v_code, v_player, v_limit);
		return wallet.record_reply(c, v_now, v_kind, 'rejected', c.amount, null, v_reply);
	end if;

	-- Money.
	v_entry := ledger.new_id();
	v_player.balance := v_player.balance - c.amount + v_paid;
	v_reply := wallet.record_reply(c, v_now, v_kind, 'applied', c.amount, v_entry,
		wallet.make_reply('OK', v_player, v_limit));
	insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, stake, held,
		created_at, settles_by)
	values (c.vendor, c.round_id, c.member_id, c.game, c.currency, c.amount, c.amount, v_now,
		c.settles_by)
	on conflict (vendor_code, round_id) do update
	set stake = vendor_round.stake + excluded.stake, held = vendor_round.held + excluded.held,
		state = 'open', settled_at = null,
		settles_by = greatest(vendor_round.settles_by, excluded.settles_by)
	where vendor_round.member_id = excluded.member_id and vendor_round.game_code = excluded.game_code;
	-- Another member's bet opened it meanwhile: the retry finds that.
	if not found then
		raise exception 'round % is being opened', c.round_id using errcode = '40001';
	end if;
	perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id, 'vendor_bet', c.req_hash,
		'vendor:' || c.vendor, array[v_player.cash_id, v_player.escrow_id],
		array[-c.amount, c.amount], v_now);
	if c.win_amount is not null then
		perform wallet.settle(c, v_now, v_payee, c.tx_id, c.amount, c.win_amount, ':win');
		if v_limit is not null then perform wallet.hold_win(c, v_now, 'betwin', c.win_amount); end if;
	end if;
	if v_token.extends then perform wallet.extend_token(c.token_hash, v_now); end if;
	return v_reply;
end $$;

grant execute on function wallet.bet to jhilik_app;
