/**
 * The hash chain. Each event has a digest, a block covers a range of sequence numbers, and a block's
 * hash covers the one before. Numbers are taken before a commit, so a lower one may appear after a
 * higher one; a range is sealed only when every transaction that could be in it has ended.
 */
export const ledgerSealing = `
-- What is sealed of an event: all of it, lines included, in one unambiguous text.
create function ledger.digest(p_tx ledger.tx) returns bytea language sql stable as $$
	select sha256(convert_to(jsonb_build_array(
		p_tx.seq, p_tx.id, p_tx.source, p_tx.external_id, p_tx.kind, encode(p_tx.req_hash, 'hex'),
		p_tx.actor, p_tx.reverses, p_tx.result, extract(epoch from p_tx.occurred_at),
		extract(epoch from p_tx.created_at),
		(select jsonb_agg(
			jsonb_build_array(p.line, p.account_id, p.amount, p.version, p.balance_after)
			order by p.line
		) from ledger.posting p where p.tx_id = p_tx.id)
	)::text, 'UTF8'));
$$;

create function ledger.block_hash(
	p_n integer, p_from bigint, p_to bigint, p_root bytea, p_prev bytea
) returns bytea language sql immutable as $$
	select sha256(p_prev || p_root || int4send(p_n) || int8send(p_from) || int8send(p_to));
$$;

-- The last number taken, and a transaction id above that of everyone who took a number so far:
-- post() has its transaction id before it takes the number. Two statements, in this order.
create function ledger.horizon(out to_seq bigint, out before xid8) language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
	select case when s.is_called then s.last_value else 0 end into to_seq from ledger.tx_seq_seq s;
	before := pg_current_xact_id();
end $$;

-- Seals up to a horizon. False while a transaction from before it is still running.
create function ledger.seal(p_to_seq bigint, p_before xid8) returns boolean language plpgsql
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
		select t.seq, t.id, ledger.digest(t) from ledger.tx t
		where t.seq between v_from and p_to_seq
		returning seq, hash
	)
	select sha256(string_agg(hash, '' order by seq)) into v_root from leaf;
	if v_root is null then return true; end if;

	insert into ledger.seal_block (n, from_seq, to_seq, root, prev_hash, hash)
	values (v_n, v_from, p_to_seq, v_root, v_prev,
		ledger.block_hash(v_n, v_from, p_to_seq, v_root, v_prev));

	-- Untracked accounts: what they had at the end of the block.
	insert into ledger.snapshot (account_id, seq, balance)
	select a.id, p_to_seq, a.side * sum(p.amount)
	from ledger.tx t join ledger.posting p on p.tx_id = t.id
	join ledger.account a on a.id = p.account_id and not a.tracked
	where t.seq between v_from and p_to_seq
	group by a.id
	on conflict (account_id) do update set balance = snapshot.balance + excluded.balance;
	update ledger.snapshot set seq = p_to_seq;
	return true;
end $$;

-- What does not match the seals from a block on: names the block, and the event where one is meant.
create function ledger.verify_seals(p_from_n integer default 1)
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
	select b.n, coalesce(l.seq, t.seq), coalesce(l.tx_id, t.id), case
		when t.id is null then 'the event is missing'
		when l.seq is null then 'the event was put in later'
		else 'the event was changed'
	end
	from ledger.seal_leaf l full join ledger.tx t on t.seq = l.seq
	join block b on coalesce(l.seq, t.seq) between b.from_seq and b.to_seq
	where b.n >= p_from_n
		and (l.hash is null or t.id is null or l.tx_id <> t.id or l.hash <> ledger.digest(t));
$$;
`;
