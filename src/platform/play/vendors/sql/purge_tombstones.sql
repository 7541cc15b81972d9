-- Deletes tombstones older than an instant: no vendor sends the bet of a rollback after that.
create or replace function wallet.purge_tombstones(p_before timestamptz) returns bigint
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_count bigint;
begin
	delete from vendor_tx t using vendor v
	where t.vendor_code = v.code and t.state = 'tombstone' and t.created_at < p_before;
	get diagnostics v_count = row_count;
	return v_count;
end $$;

grant execute on function wallet.purge_tombstones to jhilik_app;
