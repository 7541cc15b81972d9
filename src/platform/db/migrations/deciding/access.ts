/** Whose token a call carries, and whether a game takes money of members. */
export const decidingAccess = `
-- True for a token that is known and belongs to another vendor, member or game; null when the token
-- is not known (any more): what decides bets is taken without one.
create function wallet.is_anothers_token(
	p_vendor text, p_member integer, p_game text,
	p_token_vendor text, p_token_member integer, p_token_game text
) returns boolean language sql immutable as $$
	select p_token_vendor <> p_vendor or p_token_member <> p_member or p_token_game <> p_game;
$$;

-- The same of a call.
create function wallet.has_anothers_token(c wallet.call) returns boolean language plpgsql stable as $$
begin
	return (
		select wallet.is_anothers_token(c.vendor, c.member_id, c.game,
			t.vendor_code, t.member_id, t.game_code)
		from vendor_play_token t where t.hash = c.token_hash
	);
end $$;

-- True while the vendor and the game take bets.
create function wallet.is_open(p_vendor text, p_game text) returns boolean
language plpgsql stable as $$
begin
	return exists (
		select from vendor v join vendor_game g on g.vendor_code = v.code
		where v.code = p_vendor and g.game_code = p_game and v.enabled and g.enabled
	);
end $$;
`;
