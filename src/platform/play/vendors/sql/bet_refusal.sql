-- Returns why a bet is refused, or null. wallet.bet and wallet.apply_batch call it, and
-- the planner inlines it into their statements.
create or replace function wallet.bet_refusal(
	p_currency text, p_amount bigint, p_member integer, p_game text, p_now timestamptz,
	p_player_currency text, p_player_status text, p_player_balance bigint,
	p_token_currency text, p_expires_at timestamptz, p_enabled boolean, p_stake_max bigint,
	p_round_member integer, p_round_game text, p_round_state text
) returns text language sql immutable as $$
	select case
		when p_currency <> p_token_currency or p_currency <> p_player_currency
			then 'WRONG_CURRENCY'
		when p_round_member <> p_member or p_round_game <> p_game then 'INVALID_REQUEST'
		when p_expires_at <= p_now then 'TOKEN_EXPIRED'
		when p_player_status <> 'active' then 'USER_DISABLED'
		when p_enabled is not true then 'GAME_DISABLED'
		when p_amount > p_stake_max then 'LIMIT_REACHED'
		when p_round_state = 'settled' then 'TX_ALREADY_SETTLED'
		when p_amount > p_player_balance then 'INSUFFICIENT_FUNDS'
	end;
$$;
