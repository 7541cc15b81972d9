-- True for a known token of another vendor, member or game. Null for an unknown or expired one:
-- calls that decide bets are accepted without a token.
create or replace function wallet.is_token_mismatch(
	p_vendor text, p_member integer, p_game text,
	p_token_vendor text, p_token_member integer, p_token_game text
) returns boolean language sql immutable as $$
	select p_token_vendor <> p_vendor or p_token_member <> p_member or p_token_game <> p_game;
$$;
