-- The three digits of a number, smallest first.
create or replace function lottery.in_order(p_number text) returns text
language sql immutable parallel safe
as $$ select case
	when substr(p_number, 1, 1) <= substr(p_number, 2, 1)
		and substr(p_number, 2, 1) <= substr(p_number, 3, 1) then p_number
	when substr(p_number, 1, 1) <= substr(p_number, 3, 1)
		and substr(p_number, 3, 1) <= substr(p_number, 2, 1)
		then substr(p_number, 1, 1) || substr(p_number, 3, 1) || substr(p_number, 2, 1)
	when substr(p_number, 2, 1) <= substr(p_number, 1, 1)
		and substr(p_number, 1, 1) <= substr(p_number, 3, 1)
		then substr(p_number, 2, 1) || substr(p_number, 1, 1) || substr(p_number, 3, 1)
	when substr(p_number, 2, 1) <= substr(p_number, 3, 1)
		and substr(p_number, 3, 1) <= substr(p_number, 1, 1)
		then substr(p_number, 2, 2) || substr(p_number, 1, 1)
	when substr(p_number, 3, 1) <= substr(p_number, 1, 1)
		and substr(p_number, 1, 1) <= substr(p_number, 2, 1)
		then substr(p_number, 3, 1) || substr(p_number, 1, 2)
	else reverse(p_number)
end $$;

grant execute on function lottery.in_order to jhilik_app;
