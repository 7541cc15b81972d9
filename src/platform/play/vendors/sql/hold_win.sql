-- Puts a win on the list of those that two persons decide.
create or replace function wallet.hold_win(
	c wallet.call, p_now timestamptz, p_kind text, p_win bigint
) returns void language plpgsql as $$
begin
	insert into vendor_held_win (vendor_code, vendor_tx_id, kind, member_id, round_id, currency, amount,
		win_max, held_at)
	select c.vendor, c.tx_id, p_kind, c.member_id, c.round_id, c.currency, p_win,
		wallet.win_limit(v.win_limits, c.currency, r.stake + r.free_stake), p_now
	from vendor v, vendor_round r
	where v.code = c.vendor and r.vendor_code = c.vendor and r.round_id = c.round_id;
	update vendor_round set in_review = in_review + p_win
	where vendor_code = c.vendor and round_id = c.round_id;
end $$;
