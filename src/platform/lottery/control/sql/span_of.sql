-- The difference of the largest and the smallest digit of a number.
create or replace function lottery.span_of(p_number text) returns integer
language plpgsql immutable parallel safe as $$
declare
	v_least integer := 9;
	v_most integer := 0;
begin
	for v_at in 1 .. length(p_number) loop
		v_least := least(v_least, substr(p_number, v_at, 1)::integer);
		v_most := greatest(v_most, substr(p_number, v_at, 1)::integer);
	end loop;
	return v_most - v_least;
end $$;

grant execute on function lottery.span_of to jhilik_app;
