-- Hits of a line on a first prize of six digits, a bottom number of two and four small numbers.
-- p_name is a part of the code.
create or replace function lottery.control_market(p_name text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_top constant text := right(p_result[1], 3);
	v_bottom constant text := p_result[2];
	v_digits constant text := case p_name when 'runbottom' then v_bottom else v_top end;
	v_choice text;
	v_hits integer := 0;
begin
	case p_name
	when 'top3' then return array[lottery.has_choice(p_balls, v_top)::integer];
	when 'top2' then return array[lottery.has_choice(p_balls, right(v_top, 2))::integer];
	when 'bottom2' then return array[lottery.has_choice(p_balls, v_bottom)::integer];
	when 'small3' then return array[lottery.tails_drawn(p_balls, p_result[3:6], 3)];
	when 'tod3' then
		foreach v_choice in array string_to_array(p_balls, ',') loop
			if lottery.in_order(v_choice) = lottery.in_order(v_top) then v_hits := v_hits + 1; end if;
		end loop;
		return case length(lottery.digits_times(v_top, 1)) when 3 then array[v_hits, 0]
			else array[0, v_hits] end;
	when 'runtop', 'runbottom' then
		for v_at in 1 .. length(v_digits) loop
			v_choice := substr(v_digits, v_at, 1);
			if strpos(v_digits, v_choice) = v_at and strpos(p_balls, v_choice) > 0 then
				v_hits := v_hits + 1;
			end if;
		end loop;
		return array[v_hits];
	end case;
end $$;

grant execute on function lottery.control_market to jhilik_app;
