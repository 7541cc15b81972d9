-- Counts the fields of a line that have the number of their place.
create or replace function lottery.places_drawn(p_balls text, p_drawn text[]) returns integer
language plpgsql immutable parallel safe as $$
declare
	v_count integer := 0;
begin
	for v_at in 1 .. array_length(p_drawn, 1) loop
		if lottery.has_choice(split_part(p_balls, '|', v_at), p_drawn[v_at]) then
			v_count := v_count + 1;
		end if;
	end loop;
	return v_count;
end $$;

grant execute on function lottery.places_drawn to jhilik_app;
