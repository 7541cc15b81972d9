-- Counts the hits of a line on five digits at fixed odds.
create or replace function lottery.control_e5(p_play text, p_balls text, p_result text[])
returns integer[] language plpgsql immutable parallel safe as $$
declare
	v_name constant text := split_part(p_play, '.', 2);
	v_place constant text := split_part(p_play, '.', 3);
	v_words constant text[] := string_to_array(p_balls, ',');
	v_drawn integer[];
	v_form text;
	v_beside integer;
begin
	case v_name
		when 'digit' then return array[(p_result[v_place::integer] = any (v_words))::integer];
		when 'size' then
			return array[case v_place
				when 'sum' then lottery.true_words(p_balls,
					(select sum(d::integer)::integer from unnest(p_result) d), 23)
				else lottery.true_words(p_balls, p_result[v_place::integer]::integer, 5) end];
		when 'dt' then
			v_beside := p_result[left(v_place, 1)::integer]::integer
				- p_result[right(v_place, 1)::integer]::integer;
			return array[('dragon' = any (v_words) and v_beside > 0
				or 'tiger' = any (v_words) and v_beside < 0)::integer,
				('tie' = any (v_words) and v_beside = 0)::integer];
		when 'form' then
			v_drawn := (select array_agg(distinct d::integer) from unnest(p_result[
				case v_place when 'front3' then 1 when 'mid3' then 2 else 3 end :
				case v_place when 'front3' then 3 when 'mid3' then 4 else 5 end]) d);
			-- Digits whose next one, 0 after 9, was drawn too.
			v_beside := (select count(*) from unnest(v_drawn) d where (d + 1) % 10 = any (v_drawn));
			v_form := case cardinality(v_drawn) when 1 then 'leopard' when 2 then 'pair'
				else case v_beside when 2 then 'straight' when 1 then 'half' else 'mixed' end end;
			return array(select (f = v_form and f = any (v_words))::integer
				from unnest('{leopard,straight,pair,half,mixed}'::text[]) with ordinality x(f, at)
				order by at);
	end case;
end $$;

grant execute on function lottery.control_e5 to jhilik_app;
