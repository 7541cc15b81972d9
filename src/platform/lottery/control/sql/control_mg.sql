-- Counts the tickets of a line with three, four, five and six right numbers of 45.
create or replace function lottery.control_mg(p_play text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_chosen constant integer := cardinality(string_to_array(p_balls, ','));
	v_right constant integer := lottery.common_count(p_balls, p_result);
begin
	if p_play = 'mg.six' then
		return array(select lottery.choose(v_right, n) * lottery.choose(v_chosen - v_right, 6 - n)
			from generate_series(3, 6) n order by n);
	end if;
	-- Five numbers and each of the other forty: so many of these are right.
	return array(select case n - v_right when 0 then 40 - (6 - v_right) when 1 then 6 - v_right
		else 0 end from generate_series(3, 6) n order by n);
end $$;

grant execute on function lottery.control_mg to jhilik_app;
