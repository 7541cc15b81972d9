-- Returns hits of p_count prizes: one hit of prize p_prize, counted from 1, or none.
create or replace function lottery.prize_hit(p_is_hit boolean, p_prize integer, p_count integer)
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_hits integer[] := array_fill(0, array[p_count]);
begin
	if p_is_hit then v_hits[p_prize] := 1; end if;
	return v_hits;
end $$;

grant execute on function lottery.prize_hit to jhilik_app;
