-- Counts the hits of a line on five numbers of eleven.
create or replace function lottery.control_el(p_play text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_name constant text := split_part(p_play, '.', 2);
	v_count constant integer := nullif(split_part(p_play, '.', 3), '')::integer;
	v_words constant text[] := string_to_array(p_balls, ',');
	v_number integer;
begin
	case v_name
		when 'any' then return array[lottery.banker_hits(p_balls, p_result, v_count)];
		when 'direct' then
			return array[(lottery.matched_fields(string_to_array(p_balls, '|'), p_result[1:v_count])
				= v_count)::integer];
		when 'group' then return array[lottery.banker_hits(p_balls, p_result[1:v_count], v_count)];
		when 'position' then
			return array[lottery.matched_fields(string_to_array(p_balls, '|'), p_result[1:3])];
		when 'first3' then return array[lottery.common_count(p_balls, p_result[1:3])];
		when 'odds' then
			v_number := (select count(*) from unnest(p_result) n where n::integer % 2 = 1);
			return array(select (n = v_number and n::text = any (v_words))::integer
				from generate_series(0, 5) n order by n);
		when 'median' then
			v_number := (select n from (select x::integer as n from unnest(p_result) x) s
				order by n offset 2 limit 1);
			return array(select (n = least(v_number, 12 - v_number)
				and v_number::text = any (v_words))::integer from generate_series(3, 6) n order by n);
		when 'size' then
			v_number := p_result[v_count]::integer;
			return array[('odd' = any (v_words) and v_number % 2 = 1)::integer,
				('even' = any (v_words) and v_number % 2 = 0)::integer
					+ ('big' = any (v_words) and v_number > 6)::integer
					+ ('small' = any (v_words) and v_number < 6)::integer];
		when 'dt' then
			return array[(case when p_result[1]::integer > p_result[5]::integer then 'dragon'
				else 'tiger' end = any (v_words))::integer];
	end case;
end $$;

grant execute on function lottery.control_el to jhilik_app;
