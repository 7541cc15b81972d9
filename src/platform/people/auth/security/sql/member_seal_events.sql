-- Seals member events up to a horizon; false while a transaction from before it is still
-- running.
create or replace function member_seal_events(p_to bigint, p_before xid8) returns boolean
language plpgsql
security definer set search_path = public, pg_temp as $$
declare
	v_last member_event_block;
	v_from bigint;
	v_n integer;
	v_root bytea;
begin
	perform pg_advisory_xact_lock(7416004);
	if pg_snapshot_xmin(pg_current_snapshot()) < p_before then return false; end if;
	select * into v_last from member_event_block order by n desc limit 1;
	v_from := coalesce(v_last.to_id, 0) + 1;
	v_n := coalesce(v_last.n, 0) + 1;
	if p_to < v_from then return true; end if;
	v_root := member_event_root(v_from, p_to);
	insert into member_event_block (n, from_id, to_id, root, hash) values (v_n, v_from, p_to, v_root,
		member_event_hash(v_n, v_from, p_to, v_root,
			coalesce(v_last.hash, sha256('jhilik member events'))));
	return true;
end $$;

grant execute on function member_seal_events to jhilik_app;
