-- Hits of a line on five digits at odds of a prize group. p_name and p_last are parts of the code.
create or replace function lottery.control_digits(
	p_name text, p_last text, p_balls text, p_result text[]
) returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_all constant text := array_to_string(p_result, '');
	v_shown constant text := case p_last
		when 'front4' then left(v_all, 4) when 'back4' then right(v_all, 4)
		when 'front3' then left(v_all, 3) when 'mid3' then substr(v_all, 2, 3)
		when 'back3' then right(v_all, 3) when 'front2' then left(v_all, 2)
		when 'back2' then right(v_all, 2) else v_all end;
	v_length constant integer := length(v_shown);
	v_digit text;
	v_count integer := 0;
	v_sum integer := 0;
begin
	case p_name
	when 'direct' then
		for v_at in 1 .. v_length loop
			if strpos(split_part(p_balls, '|', v_at), substr(v_shown, v_at, 1)) = 0 then
				return array[0];
			end if;
		end loop;
		return array[1];
	when 'typed' then return array[lottery.has_choice(p_balls, v_shown)::integer];
	when 'position' then return array[lottery.places_drawn(p_balls, p_result)];
	when 'free' then
		return array[lottery.sets_of(lottery.places_drawn(p_balls, p_result), p_last::integer)];
	when 'g120' then return array[lottery.group_hit(p_balls, v_shown, 1, 5, 0, 0)];
	when 'g60' then return array[lottery.group_hit(p_balls, v_shown, 2, 1, 1, 3)];
	when 'g30' then return array[lottery.group_hit(p_balls, v_shown, 2, 2, 1, 1)];
	when 'g20' then return array[lottery.group_hit(p_balls, v_shown, 3, 1, 1, 2)];
	when 'g10' then return array[lottery.group_hit(p_balls, v_shown, 3, 1, 2, 1)];
	when 'g5' then return array[lottery.group_hit(p_balls, v_shown, 4, 1, 1, 1)];
	when 'g24' then return array[lottery.group_hit(p_balls, v_shown, 1, 4, 0, 0)];
	when 'g12' then return array[lottery.group_hit(p_balls, v_shown, 2, 1, 1, 2)];
	when 'g6' then return array[lottery.group_hit(p_balls, v_shown, 2, 2, 0, 0)];
	when 'g4' then return array[lottery.group_hit(p_balls, v_shown, 3, 1, 1, 1)];
	when 'group3' then return array[lottery.group_hit(p_balls, v_shown, 2, 1, 1, 1)];
	when 'group6' then return array[lottery.group_hit(p_balls, v_shown, 1, 3, 0, 0)];
	when 'group2' then return array[lottery.group_hit(p_balls, v_shown, 1, 2, 0, 0)];
	when 'times' then
		for v_at in p_last::integer .. 5 loop
			v_digit := lottery.digits_times(v_all, v_at);
			v_count := v_count + length(v_digit) - length(translate(v_digit, p_balls, ''));
		end loop;
		return array[v_count];
	when 'size' then
		v_count := 1;
		for v_at in 1 .. v_length loop
			v_count := v_count
				* lottery.side_hits(split_part(p_balls, '|', v_at), substr(v_shown, v_at, 1)::integer, 5);
		end loop;
		return array[v_count];
	when 'any1', 'any2', 'any3' then
		for v_at in 1 .. v_length loop
			v_digit := substr(v_shown, v_at, 1);
			if strpos(v_shown, v_digit) = v_at and strpos(p_balls, v_digit) > 0 then
				v_count := v_count + 1;
			end if;
		end loop;
		return array[lottery.sets_of(v_count, right(p_name, 1)::integer)];
	when 'span' then
		return array[lottery.has_choice(p_balls, lottery.span_of(v_shown)::text)::integer];
	else
		for v_at in 1 .. v_length loop v_sum := v_sum + substr(v_shown, v_at, 1)::integer; end loop;
	end case;

	case p_name
	when 'sum' then return array[lottery.has_choice(p_balls, v_sum::text)::integer];
	when 'tailsum' then return array[lottery.has_choice(p_balls, (v_sum % 10)::text)::integer];
	when 'groupsum' then
		-- A number of one digit throughout is no stake.
		v_count := (lottery.has_choice(p_balls, v_sum::text)
			and translate(v_shown, left(v_shown, 1), '') <> '')::integer;
		if v_length = 2 then return array[v_count]; end if;
		return lottery.prize_hit(v_count = 1,
			case when length(lottery.digits_times(v_shown, 1)) = 3 then 2 else 1 end, 2);
	end case;
end $$;

grant execute on function lottery.control_digits to jhilik_app;
