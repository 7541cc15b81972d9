-- Hits of a line on ten runners in order. p_name and p_last are parts of the code.
create or replace function lottery.control_race(
	p_name text, p_last text, p_balls text, p_result text[]
) returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_sum constant integer := p_result[1]::integer + p_result[2]::integer;
	v_place integer;
begin
	case p_name
	when 'position' then return array[lottery.places_drawn(p_balls, p_result)];
	when 'first' then
		v_place := p_last::integer;
		return array[(lottery.places_drawn(p_balls, p_result[1:v_place]) = v_place)::integer];
	when 'size' then return array[lottery.side_hits(p_balls, p_result[p_last::integer]::integer, 6)];
	when 'dt' then
		v_place := p_last::integer;
		return array[(strpos(p_balls, case when p_result[v_place]::integer
			> p_result[11 - v_place]::integer then 'dragon' else 'tiger' end) > 0)::integer];
	when 'sum' then
		return lottery.prize_hit(lottery.has_choice(p_balls, v_sum::text), case
			when v_sum in (3, 4, 18, 19) then 1 when v_sum in (5, 6, 16, 17) then 2
			when v_sum in (7, 8, 14, 15) then 3 when v_sum = 11 then 5 else 4 end, 5);
	when 'sumsize' then
		return array[
			(v_sum >= 12 and strpos(p_balls, 'big') > 0)::integer
				+ (v_sum % 2 = 0 and strpos(p_balls, 'even') > 0)::integer,
			(v_sum < 12 and strpos(p_balls, 'small') > 0)::integer
				+ (v_sum % 2 = 1 and strpos(p_balls, 'odd') > 0)::integer];
	end case;
end $$;

grant execute on function lottery.control_race to jhilik_app;
