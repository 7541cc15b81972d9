-- Ends the open bets of a round without a win.
create or replace function wallet.close_bets(p_vendor text, p_round text) returns void
language plpgsql as $$
begin
	update vendor_tx set resolution = 'close'
	where vendor_code = p_vendor and round_id = p_round and kind = 'bet' and state = 'applied'
		and resolution is null;
end $$;
