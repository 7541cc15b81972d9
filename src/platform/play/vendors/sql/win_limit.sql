-- Returns what a round with these stakes may pay by the vendor's contract (vendor.win_limits), or
-- null. The multiple of the stake is no limit for a round without a stake. wallet.admit_win and
-- wallet.apply_batch call it, and the planner inlines it into their statements.
create or replace function wallet.win_limit(
	p_limits jsonb, p_currency text, p_stake bigint
) returns bigint language sql immutable as $$
	select least((p_limits -> p_currency ->> 'amount')::bigint, case when p_stake > 0 then
		least(p_stake::numeric * (p_limits -> p_currency ->> 'times')::numeric, 9007199254740991)
	end)::bigint;
$$;
