-- Returns the current share of a stake that counts as turnover, in parts of 10,000.
create or replace function wallet.turnover_rate(p_vendor text, p_game text) returns integer
language plpgsql stable as $$
begin
	return coalesce((select g.turnover_bp from vendor_game g
		where g.vendor_code = p_vendor and g.game_code = p_game), 10000);
end $$;
