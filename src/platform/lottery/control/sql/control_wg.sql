-- Counts the hits of a line on one digit.
create or replace function lottery.control_wg(p_play text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_words constant text[] := string_to_array(p_balls, ',');
	v_digit constant integer := p_result[1]::integer;
	v_hit integer;
begin
	case split_part(p_play, '.', 2)
		when 'number' then return array[(p_result[1] = any (v_words))::integer];
		when 'violet' then return array[(v_digit in (0, 5))::integer];
		when 'colour' then
			v_hit := (case v_digit % 2 when 1 then 'green' else 'red' end = any (v_words))::integer;
			return case when v_digit in (0, 5) then array[0, v_hit] else array[v_hit, 0] end;
		when 'size' then
			return array[(case when v_digit >= 5 then 'big' else 'small' end = any (v_words))::integer];
	end case;
end $$;

grant execute on function lottery.control_wg to jhilik_app;
