-- Returns the hash of the sealed content of an event: all columns and lines in one unambiguous
-- text.
create or replace function ledger.digest(p_tx ledger.tx) returns bytea language sql stable as $$
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
