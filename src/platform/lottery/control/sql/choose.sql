-- Counts the ways to choose k of n.
create or replace function lottery.choose(n integer, k integer) returns integer
language plpgsql immutable parallel safe as $$
declare
	v_ways bigint := 1;
begin
	if k < 0 or n < k then return 0; end if;
	for i in 1..k loop v_ways := v_ways * (n - k + i) / i; end loop;
	return v_ways;
end $$;

grant execute on function lottery.choose to jhilik_app;
