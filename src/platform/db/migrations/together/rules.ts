/**
 * Why a bet or a win is refused, null when it is not: said once, for calls that are taken alone and
 * for those that are taken together. The planner puts these into the statement that asks.
 */
export const walletRules = `
create function wallet.bet_refusal(
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

create function wallet.win_refusal(
	p_currency text, p_member integer, p_round text, p_player_currency text,
	p_bet_member integer, p_bet_round text, p_bet_state text, p_bet_resolution text
) returns text language sql immutable as $$
	select case
		when p_currency <> p_player_currency then 'WRONG_CURRENCY'
		when p_bet_state is null or p_bet_state = 'rejected' then 'TX_NOT_FOUND'
		when p_bet_member <> p_member or p_bet_round <> p_round then 'TX_NOT_FOUND'
		when p_bet_state = 'tombstone' or p_bet_resolution = 'rollback'
			then 'TX_ALREADY_ROLLED_BACK'
		when p_bet_resolution is not null then 'TX_ALREADY_SETTLED'
	end;
$$;
`;
