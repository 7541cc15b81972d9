-- Returns the digits that appear exactly p_times in a number.
create or replace function lottery.digits_times(p_number text, p_times integer) returns text
language plpgsql immutable parallel safe as $$
declare
	v_digits text := '';
	v_digit text;
begin
	for v_at in 1 .. length(p_number) loop
		v_digit := substr(p_number, v_at, 1);
		if length(replace(p_number, v_digit, '')) = length(p_number) - p_times
			and strpos(v_digits, v_digit) = 0
		then
			v_digits := v_digits || v_digit;
		end if;
	end loop;
	return v_digits;
end $$;

grant execute on function lottery.digits_times to jhilik_app;
