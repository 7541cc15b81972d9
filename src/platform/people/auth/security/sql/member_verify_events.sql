-- Returns the blocks that do not match their events, or do not follow the block before, and the
-- missing block of events that should be sealed: sealing runs every minute.
create or replace function member_verify_events() returns table (n integer, problem text)
language sql stable
security definer set search_path = public, pg_temp as $$
	with block as (
		select b.*, lag(b.hash) over w as before_hash, lag(b.to_id) over w as before_to
		from member_event_block b window w as (order by b.n)
	)
	select b.n, 'the events do not match the block' from block b
	where b.root <> member_event_root(b.from_id, b.to_id)
	union all
	select b.n, 'the block does not follow the one before' from block b
	where b.from_id <> coalesce(b.before_to, 0) + 1 or b.hash <> member_event_hash(
		b.n, b.from_id, b.to_id, b.root, coalesce(b.before_hash, sha256('jhilik member events')))
	union all
	select last.n + 1, 'no block seals the events from ' || e.id || ' on'
	from (select coalesce(max(b.n), 0) as n, coalesce(max(b.to_id), 0) as to_id from block b) last
	cross join lateral (
		select min(m.id) as id from member_event m
		where m.id > last.to_id and m.at < core.clock() - interval '15 min'
	) e
	where e.id is not null;
$$;

grant execute on function member_verify_events to jhilik_app;
