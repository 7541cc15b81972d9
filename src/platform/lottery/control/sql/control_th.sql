-- Counts the hits of a line on a first prize, a bottom number and four small numbers.
create or replace function lottery.control_th(p_play text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_chosen constant text[] := string_to_array(p_balls, ',');
	v_top constant text := right(p_result[1], 3);
	v_hit record;
begin
	case split_part(p_play, '.', 2)
		when 'top3' then return array[(v_top = any (v_chosen))::integer];
		when 'top2' then return array[(right(v_top, 2) = any (v_chosen))::integer];
		when 'bottom2' then return array[(p_result[2] = any (v_chosen))::integer];
		when 'small3' then
			return array[(select count(*)::integer from unnest(p_result[3:6]) r
				where r = any (v_chosen))];
		when 'runtop' then
			return array[(select count(*)::integer from unnest(v_chosen) c where strpos(v_top, c) > 0)];
		when 'runbottom' then
			return array[(select count(*)::integer from unnest(v_chosen) c
				where strpos(p_result[2], c) > 0)];
		when 'tod3' then
			select count(*) filter (where ways = 3)::integer as different,
				count(*) filter (where ways = 2)::integer as pair into v_hit
			from (
				select (select count(distinct d) from regexp_split_to_table(c, '') d) as ways,
					(select string_agg(d, '' order by d) from regexp_split_to_table(c, '') d) as digits
				from unnest(v_chosen) c
			) x
			where digits = (select string_agg(d, '' order by d) from regexp_split_to_table(v_top, '') d);
			return array[v_hit.different, v_hit.pair];
	end case;
end $$;

grant execute on function lottery.control_th to jhilik_app;
