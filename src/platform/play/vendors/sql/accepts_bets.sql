-- True while the vendor and the game accept bets.
create or replace function wallet.accepts_bets(p_vendor text, p_game text) returns boolean
language plpgsql stable as $$
begin
	return exists (
		select from vendor v join vendor_game g on g.vendor_code = v.code
		where v.code = p_vendor and g.game_code = p_game and v.enabled and g.enabled
	);
end $$;
