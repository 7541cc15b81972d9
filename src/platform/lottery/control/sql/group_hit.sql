-- Returns 1 if the digits of a number are a group of a line, else 0: p_firsts digits appear
-- p_first_times and are in the first field, p_seconds appear p_second_times and are in the last.
create or replace function lottery.group_hit(
	p_balls text, p_number text,
	p_first_times integer, p_firsts integer, p_second_times integer, p_seconds integer
) returns integer language plpgsql immutable parallel safe as $$
declare
	v_firsts constant text := lottery.digits_times(p_number, p_first_times);
	v_seconds text;
begin
	if length(v_firsts) <> p_firsts or translate(v_firsts, split_part(p_balls, '|', 1), '') <> '' then
		return 0;
	end if;
	if p_seconds = 0 then return 1; end if;
	v_seconds := lottery.digits_times(p_number, p_second_times);
	if length(v_seconds) <> p_seconds then return 0; end if;
	-- The last field is the first in lines of one field.
	return (translate(v_seconds, split_part(p_balls, '|', -1), '') = '')::integer;
end $$;

grant execute on function lottery.group_hit to jhilik_app;
