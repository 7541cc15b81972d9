-- Decides one bet, and with c.closes every bet of its round: the stakes leave the escrow, the
-- win goes to the member, and the rest goes to the house (or comes from it). c.valid_stake is of
-- the stakes decided.
create or replace function wallet.settle(
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
		settled_at = case when c.closes then p_now else settled_at end,
		turnover_bp = case when c.closes then wallet.turnover_rate(vendor_code, game_code) end,
		invalid_stake = case
			when c.valid_stake is not null then coalesce(invalid_stake, 0) + v_stakes - c.valid_stake
			when c.closes then wallet.invalid_stake(invalid_stake,
				wallet.game_type(vendor_code, game_code), stake, payout + p_win, free_stake)
			else invalid_stake
		end
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
