-- Hits of a line on three dice. p_name is a part of the code.
create or replace function lottery.control_dice(p_name text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_faces constant text := array_to_string(p_result, '');
	v_sum constant integer := p_result[1]::integer + p_result[2]::integer + p_result[3]::integer;
	-- The faces that appear twice or three times, of which there is one at most, and once.
	v_pair text := '';
	v_triple text := '';
	v_singles text := '';
	v_different text[];
begin
	case p_name
	when 'sum' then
		return lottery.prize_hit(lottery.has_choice(p_balls, v_sum::text),
			least(v_sum - 2, 19 - v_sum), 8);
	when 'size' then return array[lottery.side_hits(p_balls, v_sum, 11)];
	else
		if p_result[1] = p_result[2] and p_result[2] = p_result[3] then
			v_triple := p_result[1];
		elsif p_result[1] = p_result[2] or p_result[1] = p_result[3] then
			v_pair := p_result[1];
			v_singles := case when p_result[1] = p_result[2] then p_result[3] else p_result[2] end;
		elsif p_result[2] = p_result[3] then
			v_pair := p_result[2];
			v_singles := p_result[1];
		else
			v_singles := v_faces;
		end if;
		v_different := string_to_array(v_singles || v_pair || v_triple, null);
	end case;

	case p_name
	when 'triple' then
		return array[(v_triple <> '' and strpos(p_balls, v_triple) > 0)::integer];
	when 'anytriple' then return array[(v_triple <> '')::integer];
	when 'pair' then
		return array[(v_pair || v_triple <> '' and strpos(p_balls, v_pair || v_triple) > 0)::integer];
	when 'pairone' then
		return array[(v_pair <> '' and strpos(split_part(p_balls, '|', 1), v_pair) > 0
			and strpos(split_part(p_balls, '|', 2), v_singles) > 0)::integer];
	when 'two' then
		-- One face, as two or three, has no set of two.
		return array[case when v_triple <> '' then 0
			else lottery.sets_drawn(p_balls, v_different, 2) end];
	when 'three' then
		return array[case when length(v_singles) < 3 then 0
			else lottery.sets_drawn(p_balls, v_different, 3) end];
	when 'run' then
		return array[(length(v_singles) = 3
			and v_sum = 3 * (least(p_result[1], p_result[2], p_result[3])::integer + 1)
			and greatest(p_result[1], p_result[2], p_result[3])::integer
				= least(p_result[1], p_result[2], p_result[3])::integer + 2)::integer];
	when 'face' then return array[lottery.choices_drawn(p_balls, v_different)];
	end case;
end $$;

grant execute on function lottery.control_dice to jhilik_app;
