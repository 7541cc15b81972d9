-- Counts the hits of a line on three dice.
create or replace function lottery.control_k3(p_play text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_chosen constant text[] := string_to_array(p_balls, ',');
	v_faces constant integer[] := (select array_agg(distinct f::integer) from unnest(p_result) f);
	v_sum constant integer := (select sum(f::integer) from unnest(p_result) f);
	v_twice constant text := (select f from unnest(p_result) f group by f having count(*) >= 2);
	v_kinds constant integer := cardinality(v_faces);
begin
	case split_part(p_play, '.', 2)
		when 'sum' then
			return array(select (v_sum::text = any (v_chosen)
				and least(v_sum - 3, 18 - v_sum) = n)::integer from generate_series(0, 7) n order by n);
		when 'size' then return array[lottery.true_words(p_balls, v_sum, 11)];
		when 'triple' then
			return array[(v_kinds = 1 and p_result[1] = any (v_chosen))::integer];
		when 'anytriple' then return array[(v_kinds = 1)::integer];
		when 'pair' then return array[coalesce(v_twice = any (v_chosen), false)::integer];
		when 'pairone' then
			return array[(v_kinds = 2
				and v_twice = any (string_to_array(split_part(p_balls, '|', 1), ','))
				and (select f::text from unnest(v_faces) f where f::text <> v_twice)
					= any (string_to_array(split_part(p_balls, '|', 2), ',')))::integer];
		when 'two' then
			return array[lottery.drawn_pairs(p_balls, v_faces::text[])];
		when 'three' then
			return array[case v_kinds when 3
				then lottery.banker_hits(p_balls, v_faces::text[], 3) else 0 end];
		when 'run' then
			return array[(v_kinds = 3 and v_faces[3] - v_faces[1] = 2)::integer];
		when 'face' then
			return array[(select count(*)::integer from unnest(v_chosen) c
				where c = any (v_faces::text[]))];
	end case;
end $$;

grant execute on function lottery.control_k3 to jhilik_app;
