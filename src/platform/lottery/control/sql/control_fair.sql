-- Hits of a line on six of 45: tickets with three, four, five and six right. p_name is a part of
-- the code.
create or replace function lottery.control_fair(p_name text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_right constant integer := lottery.choices_drawn(p_balls, p_result);
	v_wrong constant integer := lottery.choice_count(p_balls) - v_right;
	v_hits integer[] := array[0, 0, 0, 0];
begin
	if p_name not in ('six', 'five') then
		raise exception 'there is no bet type %', p_name using errcode = '20000';
	end if;
	for v_matches in 3 .. 6 loop
		v_hits[v_matches - 2] := case
			when p_name = 'six' then lottery.sets_of(v_right, v_matches)
				* lottery.sets_of(v_wrong, 6 - v_matches)
			-- Five numbers with each of the 40 others: so many of those are drawn.
			when v_matches = v_right then 40 - (6 - v_right)
			when v_matches = v_right + 1 then 6 - v_right
			else 0 end;
	end loop;
	return v_hits;
end $$;

grant execute on function lottery.control_fair to jhilik_app;
