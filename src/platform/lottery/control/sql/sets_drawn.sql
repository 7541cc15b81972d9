-- Counts the sets of p_size choices that win against different drawn numbers: sets within the drawn
-- numbers, or larger ones with all of them. In a line of two fields every set has all of the first.
create or replace function lottery.sets_drawn(p_balls text, p_drawn text[], p_size integer)
returns integer language plpgsql immutable parallel safe as $$
declare
	v_others constant text := split_part(p_balls, '|', -1);
	v_fixed constant text := case when v_others = p_balls then '' else split_part(p_balls, '|', 1) end;
	v_free constant integer := p_size - lottery.choice_count(v_fixed);
	v_fixed_drawn constant integer := lottery.choices_drawn(v_fixed, p_drawn);
	v_drawn constant integer := lottery.choices_drawn(v_others, p_drawn);
begin
	if p_size <= array_length(p_drawn, 1) then
		if v_fixed_drawn < p_size - v_free then return 0; end if;
		return lottery.sets_of(v_drawn, v_free);
	end if;
	if v_fixed_drawn + v_drawn < array_length(p_drawn, 1) then return 0; end if;
	return lottery.sets_of(lottery.choice_count(v_others) - v_drawn, v_free - v_drawn);
end $$;

grant execute on function lottery.sets_drawn to jhilik_app;
