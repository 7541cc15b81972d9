-- Counts the hits of a line on five digits: the plays with a prize group.
create or replace function lottery.control_d5(p_play text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_name constant text := split_part(p_play, '.', 2);
	v_set constant text := split_part(p_play, '.', 3);
	v_from constant integer := case when v_set = 'back2' then 4 when v_set = 'back3' then 3
		when v_set in ('back4', 'mid3') then 2 else 1 end;
	v_length constant integer := case when v_set ~ '^[a-z]+[2-5]$' then right(v_set, 1)::integer
		else 5 end;
	v_drawn constant text[] := p_result[v_from:v_from + v_length - 1];
	v_fields constant text[] := string_to_array(p_balls, '|');
	v_first constant text[] := string_to_array(v_fields[1], ',');
	v_sum constant integer := (select sum(d::integer) from unnest(v_drawn) d);
	v_counts integer[];
	v_places integer;
begin
	case
		when v_name = 'direct' then
			return array[(lottery.matched_fields(v_fields, v_drawn) = v_length)::integer];
		when v_name = 'typed' then
			return array[(array_to_string(v_drawn, '') = any (v_first))::integer];
		when v_name = 'sum' then return array[(v_sum::text = any (v_first))::integer];
		when v_name = 'span' then
			return array[((select max(d::integer) - min(d::integer) from unnest(v_drawn) d)::text
				= any (v_first))::integer];
		when v_name = 'tailsum' then return array[((v_sum % 10)::text = any (v_first))::integer];
		when v_name = 'position' then return array[lottery.matched_fields(v_fields, p_result)];
		when v_name = 'free' then
			return array[lottery.choose(lottery.matched_fields(v_fields, p_result), v_set::integer)];
		when v_name like 'any%' then
			return array[lottery.choose((select count(*)::integer from unnest(v_first) c
				where c = any (v_drawn)), right(v_name, 1)::integer)];
		when v_name = 'times' then
			return array[(select count(*)::integer from unnest(v_first) c
				where cardinality(array_positions(p_result, c)) >= v_set::integer)];
		when v_name = 'size' then
			v_places := 1;
			for i in 1..v_length loop
				v_places := v_places * lottery.true_words(v_fields[i], v_drawn[i]::integer, 5);
			end loop;
			return array[v_places];
		when v_name = 'groupsum' then
			v_places := (select count(distinct d) from unnest(v_drawn) d);
			if v_places = 1 or not v_sum::text = any (v_first) then
				return case v_length when 3 then '{0,0}'::integer[] else '{0}' end;
			end if;
			if v_length = 2 then return '{1}'; end if;
			return case v_places when 2 then '{1,0}'::integer[] else '{0,1}' end;
		else
			-- Groups: how often each digit was drawn, the most frequent first.
			select array_agg(n order by n desc) into v_counts
			from (select count(*)::integer as n from unnest(v_drawn) d group by d) x;
			return array[(v_counts = lottery.group_counts(v_name) and not exists (
				select from (select d, count(*) as n from unnest(v_drawn) d group by d) x
				where not x.d = any (string_to_array(
					case when cardinality(v_fields) = 2 and x.n < v_counts[1] then v_fields[2]
						else v_fields[1] end, ','))
			))::integer];
	end case;
end $$;

grant execute on function lottery.control_d5 to jhilik_app;
