-- Counts the choices of a field among drawn numbers, which are all different.
create or replace function lottery.choices_drawn(p_field text, p_drawn text[]) returns integer
language plpgsql immutable parallel safe as $$
declare
	v_number text;
	v_count integer := 0;
begin
	foreach v_number in array p_drawn loop
		if lottery.has_choice(p_field, v_number) then v_count := v_count + 1; end if;
	end loop;
	return v_count;
end $$;

grant execute on function lottery.choices_drawn to jhilik_app;
