-- Hits of a line on five digits at one price. p_name and p_last are parts of the code.
create or replace function lottery.control_digit_sides(
	p_name text, p_last text, p_balls text, p_result text[]
) returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_left text;
	v_right text;
	v_word text;
begin
	case p_name
	when 'digit' then return array[lottery.has_choice(p_balls, p_result[p_last::integer])::integer];
	when 'size' then
		if p_last = 'sum' then
			return array[lottery.side_hits(p_balls, p_result[1]::integer + p_result[2]::integer
				+ p_result[3]::integer + p_result[4]::integer + p_result[5]::integer, 23)];
		end if;
		return array[lottery.side_hits(p_balls, p_result[p_last::integer]::integer, 5)];
	when 'dt' then
		v_left := p_result[split_part(p_last, '-', 1)::integer];
		v_right := p_result[split_part(p_last, '-', 2)::integer];
		if v_left = v_right then return array[0, (strpos(p_balls, 'tie') > 0)::integer]; end if;
		v_word := case when v_left::integer > v_right::integer then 'dragon' else 'tiger' end;
		return array[(strpos(p_balls, v_word) > 0)::integer, 0];
	when 'form' then
		v_word := lottery.form_of(array_to_string(case p_last when 'front3' then p_result[1:3]
			when 'mid3' then p_result[2:4] else p_result[3:5] end, ''));
		return lottery.prize_hit(strpos(p_balls, v_word) > 0, case v_word when 'leopard' then 1
			when 'straight' then 2 when 'pair' then 3 when 'half' then 4 else 5 end, 5);
	end case;
end $$;

grant execute on function lottery.control_digit_sides to jhilik_app;
