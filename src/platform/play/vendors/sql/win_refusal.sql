-- Returns why a win is refused, or null. wallet.win and wallet.apply_batch call it, and
-- the planner inlines it into their statements.
create or replace function wallet.win_refusal(
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
