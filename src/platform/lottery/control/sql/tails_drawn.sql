-- Counts the prizes whose last p_length digits are chosen; shorter prizes have no part. Choices are
-- of that length, so none is found across two.
create or replace function lottery.tails_drawn(p_balls text, p_prizes text[], p_length integer)
returns integer language plpgsql immutable parallel safe as $$
declare
	v_prize text;
	v_count integer := 0;
begin
	foreach v_prize in array p_prizes loop
		if strpos(p_balls, right(v_prize, p_length)) > 0 and length(v_prize) >= p_length then
			v_count := v_count + 1;
		end if;
	end loop;
	return v_count;
end $$;

grant execute on function lottery.tails_drawn to jhilik_app;
