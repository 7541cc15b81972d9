-- Returns the bet that a call names; null where there is none.
create or replace function wallet.find_bet(c wallet.call) returns vendor_tx
language plpgsql stable as $$
declare
	v_bet vendor_tx;
begin
	select * into v_bet from vendor_tx t
	where t.vendor_code = c.vendor and t.vendor_tx_id = c.bet_id and t.kind in ('bet', 'betwin');
	return case when found then v_bet end;
end $$;
