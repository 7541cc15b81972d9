-- Returns the type of a game in the catalogue; null for a game that is not in it.
create or replace function wallet.game_type(p_vendor text, p_game text) returns text
language plpgsql stable as $$
begin
	return (select g.game_type from game g where g.vendor_code = p_vendor and g.game_code = p_game);
end $$;
