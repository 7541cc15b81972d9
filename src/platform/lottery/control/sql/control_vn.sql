-- Counts the hits of a line on a board of 27 or 18 prizes, from the special prize down.
create or replace function lottery.control_vn(
	p_play text, p_balls text, p_result text[], p_format text
) returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_name constant text := substr(p_play, 4);
	v_chosen constant text[] := string_to_array(p_balls, ',');
	v_is_north constant boolean := p_format = 'vn27';
	v_low2 constant text[] := case when v_is_north then p_result[24:27] else p_result[18:18] end;
	v_low3 constant text[] := case when v_is_north then p_result[21:23] else p_result[17:17] end;
	v_from text[];
	v_digits integer;
	v_tails text[];
begin
	if v_name = 'de.dbhead' then
		return array[(left(p_result[1], 2) = any (v_chosen))::integer];
	elsif v_name = 'head' then
		return array[(left(right(p_result[1], 2), 1) = any (v_chosen))::integer];
	elsif v_name = 'tail' then
		return array[(right(p_result[1], 1) = any (v_chosen))::integer];
	elsif v_name ~ '^(xien|truot)[.]' then
		v_tails := array(select distinct right(r, 2) from unnest(p_result) r);
		v_digits := (select count(*) from unnest(v_chosen) c where c = any (v_tails));
		return array[case when v_name like 'xien%'
			then lottery.choose(v_digits, substr(v_name, 6)::integer)
			else lottery.choose(cardinality(v_chosen) - v_digits, substr(v_name, 7)::integer) end];
	end if;

	case
		when v_name like 'lo%' then
			v_digits := right(v_name, 1)::integer;
			v_from := array(select r from unnest(p_result) r where length(r) >= v_digits);
		when v_name like 'de.%' then
			v_digits := 2;
			v_from := case v_name when 'de.db' then p_result[1:1] when 'de.g1' then p_result[2:2]
				when 'de.low' then v_low2 when 'de.both' then p_result[1:1] || v_low2 end;
		when v_name like 'c3.%' then
			v_digits := 3;
			v_from := case v_name when 'c3.db' then p_result[1:1] when 'c3.low' then v_low3
				when 'c3.both' then p_result[1:1] || v_low3 end;
		when v_name = 'c4.db' then
			v_digits := 4;
			v_from := p_result[1:1];
	end case;
	return array[(select count(*)::integer from unnest(v_from) r
		where right(r, v_digits) = any (v_chosen))];
end $$;

grant execute on function lottery.control_vn to jhilik_app;
