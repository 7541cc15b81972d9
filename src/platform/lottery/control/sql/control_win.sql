-- What hits win at a price of one stake and odds in 1/10,000, cut to a minor unit.
create or replace function lottery.control_win(
	p_hits integer[], p_price bigint, p_odds integer[]
) returns bigint language plpgsql immutable parallel safe as $$
declare
	v_odds numeric := 0;
begin
	for v_at in 1 .. cardinality(p_hits) loop
		if p_hits[v_at] > 0 then v_odds := v_odds + p_hits[v_at]::numeric * p_odds[v_at]; end if;
	end loop;
	return div(v_odds * p_price, 10000);
end $$;

grant execute on function lottery.control_win to jhilik_app;
