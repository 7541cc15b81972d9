-- Computes the seal of an event again: its hash, its place in the root of its block, the block's
-- hash and its link to the block before. No row for an event that is not sealed yet.
create or replace function ledger.check_event(p_tx uuid)
returns table (
	block integer, block_hash bytea, event_hash bytea, sealed_at timestamptz, is_intact boolean
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
	select b.n, b.hash, e.hash, b.sealed_at, coalesce(
		l.tx_id = t.id and l.hash = e.hash
		and b.root = (
			select sha256(string_agg(x.hash, '' order by x.seq)) from ledger.seal_leaf x
			where x.seq between b.from_seq and b.to_seq
		)
		and b.hash = ledger.block_hash(b.n, b.from_seq, b.to_seq, b.root, b.prev_hash)
		and b.prev_hash = coalesce(
			(select p.hash from ledger.seal_block p where p.n = b.n - 1), sha256('jhilik ledger')),
		false)
	from ledger.tx t
	join ledger.event_hash e on e.tx_id = t.id
	cross join lateral (
		select * from ledger.seal_block s where s.to_seq >= t.seq order by s.to_seq limit 1
	) b
	left join ledger.seal_leaf l on l.seq = t.seq
	where t.id = p_tx;
$$;

grant execute on function ledger.check_event to jhilik_app;
