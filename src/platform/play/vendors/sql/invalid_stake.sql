-- Returns the part of a settled round's stake that is no valid bet: what its calls told, or else by
-- the rule of its game type. At a table (LIVE) and between players (PVP) a valid bet is the stake,
-- but at most what the round won or lost; a round with free bets counts whole, because its payout
-- cannot be divided. Elsewhere the whole stake is one. The planner inlines it.
create or replace function wallet.invalid_stake(
	p_told bigint, p_game_type text, p_stake bigint, p_payout bigint, p_free_stake bigint
) returns bigint language sql immutable as $$
	select coalesce(p_told, case
		when p_game_type in ('LIVE', 'PVP') and p_free_stake = 0
			then greatest(0, p_stake - abs(p_payout - p_stake))
		else 0
	end);
$$;
