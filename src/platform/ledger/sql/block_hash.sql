-- Returns the hash of a block, which covers its range, its root and the previous block.
create or replace function ledger.block_hash(
	p_n integer, p_from bigint, p_to bigint, p_root bytea, p_prev bytea
) returns bytea language sql immutable as $$
	select sha256(p_prev || p_root || int4send(p_n) || int8send(p_from) || int8send(p_to));
$$;
