/** Deciding bets: wins and rollbacks. They are taken whatever became of token, member and game. */
export const walletWins = `
-- Decides one bet, and with c.closes every bet of its round: the stakes leave the escrow, the win
-- goes to the member, and what is left goes to the house (or comes from it).
create function wallet.settle(
	c wallet.call, p_now timestamptz, p_player wallet.player, p_bet uuid, p_stake bigint,
	p_win bigint, p_suffix text default ''
) returns uuid language plpgsql as $$
declare
	v_entry constant uuid := ledger.new_id();
	v_stakes bigint := p_stake;
	v_accounts integer[];
	v_amounts bigint[];
begin
	update vendor_tx set resolution = 'win'
	where vendor_code = c.vendor and vendor_tx_id = p_bet;
	if c.closes then
		select r.held into v_stakes from vendor_round r
		where r.vendor_code = c.vendor and r.round_id = c.round_id;
		if v_stakes > p_stake then perform wallet.close_bets(c.vendor, c.round_id); end if;
	end if;
	update vendor_round
	set payout = payout + p_win, held = held - v_stakes,
		state = case when c.closes then 'settled' else state end,
		settled_at = case when c.closes then p_now else settled_at end
	where vendor_code = c.vendor and round_id = c.round_id;

	v_accounts := array[p_player.escrow_id];
	v_amounts := array[-v_stakes];
	if p_win > 0 then
		v_accounts := v_accounts || p_player.cash_id;
		v_amounts := v_amounts || p_win;
	end if;
	if v_stakes <> p_win then
		v_accounts := v_accounts || wallet.house_id(c.vendor, p_player.currency);
		v_amounts := v_amounts || (v_stakes - p_win);
	end if;
	perform ledger.post(v_entry, 'vendor', c.vendor || ':' || c.tx_id || p_suffix, 'vendor_win',
		c.req_hash, 'vendor:' || c.vendor, v_accounts, v_amounts, p_now);
	return v_entry;
end $$;

-- The open bets of a round end without a win.
create function wallet.close_bets(p_vendor text, p_round text) returns void
language plpgsql as $$
begin
	update vendor_tx set resolution = 'close'
	where vendor_code = p_vendor and round_id = p_round and kind = 'bet' and state = 'applied'
		and resolution is null;
end $$;

-- Pays a win, 0 included, for a bet that is not decided yet. A refusal is not recorded: the bet
-- may still be on its way, and the vendor sends the win again.
create function wallet.win(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_bet vendor_tx;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	v_player := wallet.hold_player(c.member_id);
	if v_player is null then return wallet.answer('INVALID_TOKEN'); end if;
	v_reply := wallet.replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;

	v_bet := wallet.find_bet(c);
	v_code := case
		when c.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_bet is null or v_bet.state = 'rejected' then 'TX_NOT_FOUND'
		when v_bet.member_id <> c.member_id or v_bet.round_id <> c.round_id then 'TX_NOT_FOUND'
		when v_bet.state = 'tombstone' or v_bet.resolution = 'rollback'
			then 'TX_ALREADY_ROLLED_BACK'
		when v_bet.resolution is not null then 'TX_ALREADY_SETTLED'
	end;
	if v_code is not null then return wallet.answer(v_code, v_player); end if;

	v_player.balance := v_player.balance + c.amount;
	v_entry := wallet.settle(c, v_now, v_player, c.bet_id, v_bet.amount, c.amount);
	return wallet.record(c, v_now, 'win', 'applied', c.amount, v_entry,
		wallet.answer('OK', v_player));
end $$;

create function wallet.find_bet(c wallet.call) returns vendor_tx language plpgsql stable as $$
declare
	v_bet vendor_tx;
begin
	select * into v_bet from vendor_tx t
	where t.vendor_code = c.vendor and t.vendor_tx_id = c.bet_id and t.kind in ('bet', 'betwin');
	return case when found then v_bet end;
end $$;

-- Gives a stake back. The ledger names it after the bet and as its reversal, so it happens once,
-- whoever asks for it.
create function wallet.undo(p_bet vendor_tx, p_player wallet.player, p_now timestamptz, p_actor text)
returns uuid language plpgsql as $$
declare
	v_entry constant uuid := ledger.new_id();
begin
	update vendor_tx set resolution = 'rollback'
	where vendor_code = p_bet.vendor_code and vendor_tx_id = p_bet.vendor_tx_id;
	update vendor_round
	set stake = stake - p_bet.amount, held = held - p_bet.amount,
		state = case when stake = p_bet.amount then 'void' else state end,
		settled_at = case when stake = p_bet.amount then p_now else settled_at end
	where vendor_code = p_bet.vendor_code and round_id = p_bet.round_id;
	perform ledger.post(v_entry, 'vendor',
		p_bet.vendor_code || ':' || p_bet.vendor_tx_id || ':rollback', 'vendor_rollback',
		p_bet.req_hash, p_actor, array[p_player.escrow_id, p_player.cash_id],
		array[-p_bet.amount, p_bet.amount], p_now, p_bet.entry_id);
	return v_entry;
end $$;

-- Undoes a bet whose outcome the vendor does not know. Of an unknown bet it leaves a tombstone,
-- which the late bet finds.
create function wallet.rollback(c wallet.call) returns wallet.reply
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
	v_now constant timestamptz := coalesce(c.now, statement_timestamp());
	v_player wallet.player;
	v_bet vendor_tx;
	v_reply wallet.reply;
	v_code text;
	v_entry uuid;
	v_tombstone wallet.call := c;
begin
	if not wallet.admit(c, v_now) then return wallet.answer('INVALID_SIGNATURE'); end if;
	v_player := wallet.hold_player(c.member_id);
	if v_player is null then return wallet.answer('INVALID_TOKEN'); end if;
	v_reply := wallet.replay(c, v_player);
	if v_reply.code is not null then return v_reply; end if;

	v_bet := wallet.find_bet(c);
	v_code := case
		when c.currency <> v_player.currency then 'WRONG_CURRENCY'
		when v_bet.member_id <> c.member_id or v_bet.round_id <> c.round_id then 'TX_NOT_FOUND'
		when v_bet.resolution in ('win', 'close') then 'TX_ALREADY_SETTLED'
	end;
	if v_code is not null then return wallet.answer(v_code, v_player); end if;

	if v_bet is null then
		v_tombstone.tx_id := c.bet_id;
		v_tombstone.bet_id := null;
		v_tombstone.req_hash := null;
		perform wallet.record(v_tombstone, v_now, 'bet', 'tombstone', 0, null,
			wallet.answer('TX_ALREADY_ROLLED_BACK', v_player));
	elsif v_bet.state = 'applied' and v_bet.resolution is null then
		v_player.balance := v_player.balance + v_bet.amount;
		v_entry := wallet.undo(v_bet, v_player, v_now, 'vendor:' || c.vendor);
	end if;
	return wallet.record(c, v_now, 'rollback', 'applied',
		case when v_entry is null then 0 else v_bet.amount end, v_entry,
		wallet.answer('OK', v_player));
end $$;
`;
