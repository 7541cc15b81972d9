-- Hits of a line on a board of 27 or 18 prizes. p_name is the code without its first part.
create or replace function lottery.control_board(
	p_name text, p_balls text, p_result text[], p_format text
) returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_is_north constant boolean := p_format = 'vn27';
	v_special constant text := p_result[1];
	v_tails text;
	v_choice text;
	v_all integer := 0;
	v_drawn integer := 0;
begin
	case p_name
	when 'lo2' then return array[lottery.tails_drawn(p_balls, p_result, 2)];
	when 'lo3' then return array[lottery.tails_drawn(p_balls, p_result, 3)];
	when 'lo4' then return array[lottery.tails_drawn(p_balls, p_result, 4)];
	when 'de.db' then return array[lottery.has_choice(p_balls, right(v_special, 2))::integer];
	when 'de.g1' then return array[lottery.has_choice(p_balls, right(p_result[2], 2))::integer];
	when 'de.dbhead' then return array[lottery.has_choice(p_balls, left(v_special, 2))::integer];
	when 'de.low', 'de.both' then
		v_drawn := lottery.tails_drawn(p_balls,
			case when v_is_north then p_result[24:27] else p_result[18:18] end, 2);
		if p_name = 'de.low' then return array[v_drawn]; end if;
		return array[v_drawn + lottery.has_choice(p_balls, right(v_special, 2))::integer];
	when 'head' then return array[lottery.has_choice(p_balls, left(right(v_special, 2), 1))::integer];
	when 'tail' then return array[lottery.has_choice(p_balls, right(v_special, 1))::integer];
	when 'c3.db' then return array[lottery.has_choice(p_balls, right(v_special, 3))::integer];
	when 'c4.db' then return array[lottery.has_choice(p_balls, right(v_special, 4))::integer];
	when 'c3.low', 'c3.both' then
		v_drawn := lottery.tails_drawn(p_balls,
			case when v_is_north then p_result[21:23] else p_result[17:17] end, 3);
		if p_name = 'c3.low' then return array[v_drawn]; end if;
		return array[v_drawn + lottery.has_choice(p_balls, right(v_special, 3))::integer];
	when 'xien.2', 'xien.3', 'xien.4', 'truot.4', 'truot.8', 'truot.10' then
		-- Every prize ends before a comma.
		v_tails := array_to_string(p_result, ',') || ',';
		foreach v_choice in array string_to_array(p_balls, ',') loop
			v_all := v_all + 1;
			if strpos(v_tails, v_choice || ',') > 0 then v_drawn := v_drawn + 1; end if;
		end loop;
		if left(p_name, 4) = 'xien' then
			return array[lottery.sets_of(v_drawn, split_part(p_name, '.', 2)::integer)];
		end if;
		return array[lottery.sets_of(v_all - v_drawn, split_part(p_name, '.', 2)::integer)];
	end case;
end $$;

grant execute on function lottery.control_board to jhilik_app;
