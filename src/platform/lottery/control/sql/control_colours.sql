-- Hits of a line on one digit and its colours. p_name is a part of the code.
create or replace function lottery.control_colours(p_name text, p_balls text, p_digit text)
returns integer[] language plpgsql immutable parallel safe as $$
begin
	case p_name
	when 'number' then return array[lottery.has_choice(p_balls, p_digit)::integer];
	when 'violet' then return array[(p_digit in ('0', '5'))::integer];
	when 'size' then
		return array[(strpos(p_balls, case when p_digit in ('5', '6', '7', '8', '9') then 'big'
			else 'small' end) > 0)::integer];
	when 'colour' then
		return array[
			(p_digit in ('1', '3', '7', '9') and strpos(p_balls, 'green') > 0
				or p_digit in ('2', '4', '6', '8') and strpos(p_balls, 'red') > 0)::integer,
			(p_digit = '5' and strpos(p_balls, 'green') > 0
				or p_digit = '0' and strpos(p_balls, 'red') > 0)::integer];
	end case;
end $$;

grant execute on function lottery.control_colours to jhilik_app;
