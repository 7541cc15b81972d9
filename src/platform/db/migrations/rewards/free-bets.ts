/** Free bets: no money of the member's is staked; what they win is the member's cash. */
export const walletFreeBets = `
-- The balance, and the free rounds that the member may use at this game now, the first to expire
-- first. Keeps the play token alive.
create function wallet.list_rewards(
	c wallet.call, out reply wallet.reply, out rewards jsonb
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
begin
	reply := wallet.balance(c);
	if reply.code <> 'OK' then return; end if;
	select coalesce(jsonb_agg(jsonb_build_object('rewardId', w.reward_id, 'stake', w.stake::text,
			'roundsLeft', w.rounds - w.used, 'expiresAt', w.expires_at)
			order by w.expires_at, w.reward_id), '[]')
	into rewards from vendor_reward w
	where w.member_id = c.member_id and w.vendor_code = c.vendor and w.game_code = c.game
		and w.currency = c.currency and w.used < w.rounds and w.expires_at > v_now
		and w.cancelled_at is null;
end $$;

-- A bet that uses a round of the reward named by bet_id. It is refused for whatever a bet is refused
-- for but the balance. A refusal is recorded: the same id never becomes a bet later.
create function wallet.free_bet(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_seat wallet.seat;
	v_round vendor_round;
	v_reward vendor_reward;
	v_reply wallet.reply;
	v_code text;
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	v_player := wallet.hold_player(c.member_id);
	if v_player is null then return wallet.answer('INVALID_TOKEN'); end if;
	v_reply := wallet.replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;
	v_seat := wallet.find_seat(c);
	if v_seat.expires_at is null then return wallet.answer('INVALID_TOKEN'); end if;

	select * into v_round from vendor_round r
	where r.vendor_code = c.vendor and r.round_id = c.round_id;
	select * into v_reward from vendor_reward w
	where w.reward_id = c.bet_id and w.member_id = c.member_id and w.vendor_code = c.vendor
	for no key update;
	v_code := coalesce(
		wallet.bet_refusal(c.currency, c.amount, c.member_id, c.game, v_now,
			v_player.currency, v_player.status, c.amount,
			v_seat.currency, v_seat.expires_at, v_seat.enabled, v_seat.stake_max,
			v_round.member_id, v_round.game_code, v_round.state),
		case
			when v_reward.reward_id is null then 'REWARD_NOT_FOUND'
			when v_reward.game_code <> c.game or v_reward.currency <> c.currency
				or v_reward.stake <> c.amount then 'REWARD_MISMATCH'
			when v_reward.used >= v_reward.rounds then 'REWARD_EXHAUSTED'
			when v_reward.expires_at <= v_now or v_reward.cancelled_at is not null
				then 'REWARD_EXPIRED'
		end);
	if v_code is not null then
		v_reply := wallet.answer(v_code, v_player,
			case v_code when 'LIMIT_REACHED' then 'stakeMax' end);
		return wallet.record(c, v_now, 'freebet', 'rejected', c.amount, null, v_reply);
	end if;

	v_reply := wallet.record(c, v_now, 'freebet', 'applied', c.amount, null,
		wallet.answer('OK', v_player));
	update vendor_reward set used = used + 1 where reward_id = c.bet_id;
	insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, stake, held,
		free_stake, created_at)
	values (c.vendor, c.round_id, c.member_id, c.game, c.currency, 0, 0, c.amount, v_now)
	on conflict (vendor_code, round_id) do update
	set free_stake = vendor_round.free_stake + excluded.free_stake, state = 'open', settled_at = null
	where vendor_round.member_id = excluded.member_id and vendor_round.game_code = excluded.game_code;
	-- Another member's bet opened it since we looked: starting anew finds that.
	if not found then
		raise exception 'round % is being opened', c.round_id using errcode = '40001';
	end if;
	perform wallet.extend_token(c.token_hash, v_now);
	return v_reply;
end $$;

-- Pays a win, 0 included, for a free bet that is not decided yet, out of what bonuses cost. With
-- c.closes the round is settled: stakes that are still held go to the house, and free bets that
-- nobody decided have lost. A refusal is not recorded: the bet may still be on its way.
create function wallet.free_win(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_bet vendor_tx;
	v_round vendor_round;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
	v_closed bigint := 0;
	v_accounts integer[] := '{}';
	v_amounts bigint[] := '{}';
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	v_player := wallet.hold_player(c.member_id);
	if v_player is null then return wallet.answer('INVALID_TOKEN'); end if;
	v_reply := wallet.replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;

	select * into v_bet from vendor_tx t
	where t.vendor_code = c.vendor and t.vendor_tx_id = c.bet_id
		and (t.kind = 'freebet' or t.state = 'tombstone');
	v_round := wallet.find_round(c);
	v_code := wallet.win_refusal(c.currency, c.member_id, c.round_id, v_player.currency,
		v_bet.member_id, v_bet.round_id, v_bet.state, wallet.resolution_of(v_bet, v_round));
	if v_code is not null then return wallet.answer(v_code, v_player); end if;

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
		settled_at = case when c.closes then v_now else settled_at end
	where vendor_code = c.vendor and round_id = c.round_id;
	if c.amount > 0 then
		v_accounts := v_accounts || v_player.cash_id
			|| ledger.account_id(null, 'house.bonus_cost', v_player.currency);
		v_amounts := v_amounts || c.amount || -c.amount;
	end if;
	if v_accounts <> '{}' then
		v_entry := ledger.new_id();
		perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id, 'vendor_freewin',
			c.req_hash, 'vendor:' || c.vendor, v_accounts, v_amounts, v_now);
	end if;
	v_player.balance := v_player.balance + c.amount;
	return wallet.record(c, v_now, 'freewin', 'applied', c.amount, v_entry,
		wallet.answer('OK', v_player));
end $$;

-- How a bet ended: the end of its round decides a free bet too.
create function wallet.resolution_of(p_bet vendor_tx, p_round vendor_round) returns text
language sql immutable as $$
	select case
		when p_bet.resolution is not null then p_bet.resolution::text
		when p_bet.kind = 'freebet' and p_bet.state = 'applied' and p_round.state = 'settled'
			then 'close'
	end;
$$;

-- Gives a free round back to its reward.
create function wallet.undo_free_bet(p_bet vendor_tx, p_now timestamptz) returns void
language plpgsql as $$
begin
	update vendor_tx set resolution = 'rollback'
	where vendor_code = p_bet.vendor_code and vendor_tx_id = p_bet.vendor_tx_id;
	update vendor_reward set used = used - 1 where reward_id = p_bet.ref;
	update vendor_round
	set free_stake = free_stake - p_bet.amount,
		state = case when free_stake = p_bet.amount and stake = 0 then 'void' else state end,
		settled_at = case when free_stake = p_bet.amount and stake = 0 then p_now else settled_at end
	where vendor_code = p_bet.vendor_code and round_id = p_bet.round_id;
end $$;
`;
