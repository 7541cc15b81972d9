-- Seals up to a horizon; false while a transaction from before it is still running. Sequence
-- numbers are taken before a commit, so a lower one may appear after a higher one: a range is
-- sealed only when every transaction that could be in it has ended.
create or replace function ledger.seal(p_to_seq bigint, p_before xid8) returns boolean
language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
	v_last ledger.seal_block;
	v_from bigint;
	v_n integer;
	v_root bytea;
	v_prev bytea;
begin
	perform pg_advisory_xact_lock(7416003);
	if pg_snapshot_xmin(pg_current_snapshot()) < p_before then return false; end if;

	select * into v_last from ledger.seal_block order by n desc limit 1;
	v_from := coalesce(v_last.to_seq, 0) + 1;
	v_n := coalesce(v_last.n, 0) + 1;
	v_prev := coalesce(v_last.hash, sha256('jhilik ledger'));
	with leaf as (
		insert into ledger.seal_leaf (seq, tx_id, hash)
		select e.seq, e.tx_id, e.hash from ledger.event_hash e
		where e.seq between v_from and p_to_seq
		returning seq, hash
	)
	select sha256(string_agg(hash, '' order by seq)) into v_root from leaf;
	if v_root is null then return true; end if;

	insert into ledger.seal_block (n, from_seq, to_seq, root, prev_hash, hash)
	values (v_n, v_from, p_to_seq, v_root, v_prev,
		ledger.block_hash(v_n, v_from, p_to_seq, v_root, v_prev));

	-- Untracked accounts: their balance at the end of the last block, and the block that changed it.
	insert into ledger.snapshot (account_id, seq, balance)
	select a.id, p_to_seq, a.side * sum(p.amount)
	from ledger.tx t
	cross join lateral (
		select l.account_id, l.amount from ledger.posting l
		where l.tx_id = t.id and l.version is null
		offset 0
	) p
	join ledger.account a on a.id = p.account_id
	where t.seq between v_from and p_to_seq
	group by a.id
	on conflict (account_id) do update
	set balance = snapshot.balance + excluded.balance, seq = excluded.seq;
	return true;
end $$;

grant execute on function ledger.seal to jhilik_app;
