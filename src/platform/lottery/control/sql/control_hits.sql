-- The second calculation of settlement: counts the hits of a line, prize by prize, from the text of
-- its choices and the numbers drawn. It shares nothing with the rules of the application, so that a
-- fault of one of them is a difference of the two.
create or replace function lottery.control_hits(
	p_play text, p_balls text, p_result text[], p_format text
) returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_name constant text := split_part(p_play, '.', 2);
begin
	case left(p_play, 2)
	when 'd5' then
		return lottery.control_digits(v_name, split_part(p_play, '.', 3), p_balls, p_result);
	when 'e5' then
		return lottery.control_digit_sides(v_name, split_part(p_play, '.', 3), p_balls, p_result);
	when 'k3' then return lottery.control_dice(v_name, p_balls, p_result);
	when 'pk' then return lottery.control_race(v_name, split_part(p_play, '.', 3), p_balls, p_result);
	when 'el' then
		return lottery.control_eleven(v_name, split_part(p_play, '.', 3), p_balls, p_result);
	when 'wg' then return lottery.control_colours(v_name, p_balls, p_result[1]);
	when 'vn' then return lottery.control_board(substr(p_play, 4), p_balls, p_result, p_format);
	when 'th' then return lottery.control_market(v_name, p_balls, p_result);
	when 'mg' then return lottery.control_fair(v_name, p_balls, p_result);
	end case;
end $$;

grant execute on function lottery.control_hits to jhilik_app;
