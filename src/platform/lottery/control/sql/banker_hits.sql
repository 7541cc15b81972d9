-- Counts the sets of k numbers that hold every banker and whose numbers were all drawn, or, for k above
-- the number of the drawn, that hold all of them. `bankers|others`, or others alone.
create or replace function lottery.banker_hits(p_balls text, p_drawn text[], k integer)
returns integer language plpgsql immutable parallel safe as $$
declare
	v_bankers constant text[] := case when strpos(p_balls, '|') > 0
		then string_to_array(split_part(p_balls, '|', 1), ',') else '{}' end;
	v_others constant text := case when strpos(p_balls, '|') > 0
		then split_part(p_balls, '|', 2) else p_balls end;
	v_free constant integer := k - cardinality(v_bankers);
	v_drawn constant integer := cardinality(p_drawn);
	v_right constant integer := lottery.common_count(v_others, p_drawn);
	v_sure constant integer := (select count(*) from unnest(v_bankers) b where b = any (p_drawn));
	v_count constant integer := cardinality(string_to_array(v_others, ','));
begin
	if k <= v_drawn then
		return case when v_sure = cardinality(v_bankers) then lottery.choose(v_right, v_free) else 0 end;
	end if;
	if v_right + v_sure < v_drawn then return 0; end if;
	return lottery.choose(v_count - v_right, v_free - v_right);
end $$;

grant execute on function lottery.banker_hits to jhilik_app;
