-- Returns the mismatches between events and seals from block p_from_n on: the block, and the event
-- if one is affected. Reads the events of those blocks only.
create or replace function ledger.verify_seals(p_from_n integer default 1)
returns table (n integer, seq bigint, tx_id uuid, problem text) language sql stable
security definer set search_path = pg_catalog, pg_temp as $$
	with block as (
		select b.*, lag(b.hash) over w as before_hash, lag(b.to_seq) over w as before_to,
			lag(b.n) over w as before_n
		from ledger.seal_block b where b.n >= p_from_n - 1
		window w as (order by b.n)
	)
	select b.n, null::bigint, null::uuid, 'the block does not match its hash'
	from block b
	where b.n >= p_from_n
		and b.hash <> ledger.block_hash(b.n, b.from_seq, b.to_seq, b.root, b.prev_hash)
	union all
	select b.n, null, null, 'the block does not follow the one before'
	from block b
	where b.n >= p_from_n and (
		b.prev_hash <> coalesce(b.before_hash, sha256('jhilik ledger'))
		or b.from_seq <> coalesce(b.before_to, 0) + 1
		or b.n <> coalesce(b.before_n, 0) + 1
	)
	union all
	select b.n, null, null, 'the leaves do not match the root'
	from block b
	where b.n >= p_from_n and b.root is distinct from (
		select sha256(string_agg(l.hash, '' order by l.seq)) from ledger.seal_leaf l
		where l.seq between b.from_seq and b.to_seq
	)
	union all
	select b.n, e.seq, e.tx_id, e.problem
	from block b cross join lateral (
		select coalesce(l.seq, t.seq) as seq, coalesce(l.tx_id, t.id) as tx_id, case
			when t.id is null then 'the event is missing'
			when l.seq is null then 'the event was put in later'
			else 'the event was changed'
		end as problem
		from (select * from ledger.seal_leaf where seq between b.from_seq and b.to_seq) l
		full join (
			select x.seq, x.tx_id as id, x.hash from ledger.event_hash x
			where x.seq between b.from_seq and b.to_seq
		) t on t.seq = l.seq
		where l.hash is null or t.id is null or l.tx_id <> t.id or l.hash <> t.hash
	) e
	where b.n >= p_from_n;
$$;

grant execute on function ledger.verify_seals to jhilik_app;
