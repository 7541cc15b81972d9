-- The version of an account's latest posting before an instant; 0 for none. The times of an account's
-- postings rise with their versions. An account that rests is answered by its latest posting.
create or replace function ledger.version_before(
	p_account integer, p_version integer, p_at timestamptz
) returns integer language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_low integer := 0;
	v_high integer := p_version;
	v_middle integer := p_version;
begin
	while v_low < v_high loop
		if (select t.occurred_at from ledger.posting p join ledger.tx t on t.id = p.tx_id
			where p.account_id = p_account and p.version = v_middle) < p_at then
			v_low := v_middle;
		else
			v_high := v_middle - 1;
		end if;
		v_middle := (v_low + v_high + 1) / 2;
	end loop;
	return v_low;
end $$;

grant execute on function ledger.version_before to jhilik_app;
