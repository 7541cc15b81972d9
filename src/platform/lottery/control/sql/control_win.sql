-- Returns what hits win, cut to a minor unit. Price in minor units, odds in 1/10,000.
create or replace function lottery.control_win(p_hits integer[], p_price bigint, p_odds integer[])
returns bigint language sql immutable parallel safe as $$
	select div(sum(h::numeric * o) * p_price, 10000)::bigint
	from unnest(p_hits, p_odds) x(h, o)
$$;

grant execute on function lottery.control_win to jhilik_app;
