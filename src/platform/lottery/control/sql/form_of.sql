-- The form of three digits: all equal, a run, a pair, two neighbours, none of them. 9 and 0 are
-- neighbours.
create or replace function lottery.form_of(p_digits text) returns text
language plpgsql immutable parallel safe as $$
declare
	v_neighbours integer := 0;
begin
	case length(lottery.digits_times(p_digits, 1))
	when 0 then return 'leopard';
	when 1 then return 'pair';
	else
		for v_at in 0 .. 9 loop
			if strpos(p_digits, v_at::text) > 0 and strpos(p_digits, ((v_at + 1) % 10)::text) > 0 then
				v_neighbours := v_neighbours + 1;
			end if;
		end loop;
		return case v_neighbours when 2 then 'straight' when 1 then 'half' else 'mixed' end;
	end case;
end $$;

grant execute on function lottery.form_of to jhilik_app;
