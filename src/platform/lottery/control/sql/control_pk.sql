-- Counts the hits of a line on ten runners in the order of their finish.
create or replace function lottery.control_pk(p_play text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_name constant text := split_part(p_play, '.', 2);
	v_place constant integer := nullif(split_part(p_play, '.', 3), '')::integer;
	v_fields constant text[] := string_to_array(p_balls, '|');
	v_words constant text[] := string_to_array(p_balls, ',');
	v_sum constant integer := p_result[1]::integer + p_result[2]::integer;
	v_class integer;
begin
	case v_name
		when 'position' then return array[lottery.matched_fields(v_fields, p_result)];
		when 'first' then
			return array[(lottery.matched_fields(v_fields, p_result[1:v_place]) = v_place)::integer];
		when 'size' then
			return array[lottery.true_words(p_balls, p_result[v_place]::integer, 6)];
		when 'dt' then
			return array[(case when p_result[v_place]::integer > p_result[11 - v_place]::integer
				then 'dragon' else 'tiger' end = any (v_words))::integer];
		when 'sum' then
			v_class := case when v_sum in (3, 4, 18, 19) then 1 when v_sum in (5, 6, 16, 17) then 2
				when v_sum in (7, 8, 14, 15) then 3 when v_sum in (9, 10, 12, 13) then 4 else 5 end;
			return array(select (n = v_class and v_sum::text = any (v_words))::integer
				from generate_series(1, 5) n order by n);
		when 'sumsize' then
			return array[
				('big' = any (v_words) and v_sum >= 12)::integer
					+ ('even' = any (v_words) and v_sum % 2 = 0)::integer,
				('small' = any (v_words) and v_sum < 12)::integer
					+ ('odd' = any (v_words) and v_sum % 2 = 1)::integer];
	end case;
end $$;

grant execute on function lottery.control_pk to jhilik_app;
