-- Counts the sets of p_size of p_count things: the binomial coefficient.
create or replace function lottery.sets_of(p_count integer, p_size integer) returns integer
language plpgsql immutable parallel safe as $$
declare
	v_sets bigint := 1;
begin
	if p_size < 0 or p_count < p_size then return 0; end if;
	for v_at in 1 .. p_size loop
		v_sets := v_sets * (p_count - v_at + 1) / v_at;
	end loop;
	return v_sets;
end $$;

grant execute on function lottery.sets_of to jhilik_app;
