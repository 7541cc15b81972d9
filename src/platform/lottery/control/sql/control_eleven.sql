-- Hits of a line on five of eleven numbers. p_name and p_last are parts of the code.
create or replace function lottery.control_eleven(
	p_name text, p_last text, p_balls text, p_result text[]
) returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_number integer;
	v_count integer := 0;
	v_less integer;
begin
	case p_name
	when 'any' then return array[lottery.sets_drawn(p_balls, p_result, p_last::integer)];
	when 'group' then
		v_count := p_last::integer;
		return array[lottery.sets_drawn(p_balls, p_result[1:v_count], v_count)];
	when 'direct' then
		v_count := p_last::integer;
		return array[(lottery.places_drawn(p_balls, p_result[1:v_count]) = v_count)::integer];
	when 'position' then return array[lottery.places_drawn(p_balls, p_result[1:3])];
	when 'first3' then return array[lottery.choices_drawn(p_balls, p_result[1:3])];
	when 'odds' then
		foreach v_number in array p_result loop v_count := v_count + v_number % 2; end loop;
		return lottery.prize_hit(lottery.has_choice(p_balls, v_count::text), v_count + 1, 6);
	when 'median' then
		-- The number that two others are below.
		foreach v_number in array p_result loop
			v_less := 0;
			for v_at in 1 .. 5 loop
				if p_result[v_at]::integer < v_number then v_less := v_less + 1; end if;
			end loop;
			if v_less = 2 then v_count := v_number; end if;
		end loop;
		return lottery.prize_hit(lottery.has_choice(p_balls, v_count::text), 4 - abs(v_count - 6), 4);
	when 'dt' then
		return array[(strpos(p_balls, case when p_result[1]::integer > p_result[5]::integer
			then 'dragon' else 'tiger' end) > 0)::integer];
	when 'size' then
		v_number := p_result[p_last::integer]::integer;
		-- 6 is neither big nor small.
		return array[
			(v_number % 2 = 1 and strpos(p_balls, 'odd') > 0)::integer,
			(v_number % 2 = 0 and strpos(p_balls, 'even') > 0)::integer
				+ (v_number > 6 and strpos(p_balls, 'big') > 0)::integer
				+ (v_number < 6 and strpos(p_balls, 'small') > 0)::integer];
	end case;
end $$;

grant execute on function lottery.control_eleven to jhilik_app;
