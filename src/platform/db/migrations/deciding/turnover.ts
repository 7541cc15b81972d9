/** What a settled round counts as turnover, for good: a new rate holds from the next round on. */
export const decidingTurnover = `
-- turnover_bp: the rate of the game when the round was settled, in parts of 10,000; null before.
alter table vendor_round
	add column turnover_bp smallint,
	add column turnover bigint generated always as (stake * turnover_bp / 10000) stored,
	add column turnover_reason text generated always as (case
		when turnover_bp is null then null
		when stake = 0 then 'nothing_staked'
		when turnover_bp = 10000 then 'whole_stake'
		else 'game_rate'
	end) stored;

create function wallet.turnover_rate(p_vendor text, p_game text) returns integer
language plpgsql stable as $$
begin
	return coalesce((select g.turnover_bp from vendor_game g
		where g.vendor_code = p_vendor and g.game_code = p_game), 10000);
end $$;

-- Of rounds that were settled before, the rate of now is what is known.
update vendor_round set turnover_bp = wallet.turnover_rate(vendor_code, game_code)
where state = 'settled';
`;
