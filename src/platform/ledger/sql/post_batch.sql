-- Posts new events, all or none. The caller has locked their tracked accounts, and each of those
-- is in one event only. A used reference, or a broken rule of ledger.post, ends the transaction:
-- the caller's check was wrong. The sums are checked here; the floor by the constraint of
-- ledger.account; currencies, and an account that is unknown or in two events, by
-- ledger.assert_balanced.
create or replace function ledger.post_batch(p_events ledger.event[], p_lines ledger.line[])
returns void language plpgsql as $$
declare
	-- Sealing relies on the transaction id being taken before the sequence number (horizon.sql).
	v_transaction constant xid8 := pg_current_xact_id();
	v_events bigint;
	v_lines bigint;
	v_sum numeric;
begin
	with line as materialized (
		select * from unnest(p_lines) l(tx_id, line, account_id, amount)
	), moved as (
		update ledger.account a
		set balance = a.balance + a.side * l.amount, version = a.version + 1
		from line l
		where a.id = l.account_id and a.tracked
		returning l.tx_id, a.id, a.version, a.balance
	), event as (
		insert into ledger.tx (id, source, external_id, kind, req_hash, actor, result, occurred_at)
		select e.id, e.source, e.external_id, e.kind, e.req_hash, e.actor,
			jsonb_build_object('balances', coalesce(r.balances, '{}')), e.occurred_at
		from unnest(p_events) e(id, source, external_id, kind, req_hash, actor, occurred_at)
		left join (
			select m.tx_id, jsonb_object_agg(m.id, m.balance) as balances from moved m group by m.tx_id
		) r on r.tx_id = e.id
		returning id
	), written as (
		insert into ledger.posting (tx_id, line, account_id, amount, version, balance_after)
		select l.tx_id, l.line, l.account_id, l.amount, m.version, m.balance
		from line l
		left join moved m on m.tx_id = l.tx_id and m.id = l.account_id
		returning tx_id, amount
	)
	select (select count(*) from event), sum(w.lines), sum(abs(w.amount))
	into v_events, v_lines, v_sum
	from (select count(*) as lines, sum(amount) as amount from written group by tx_id) w;
	if v_events <> cardinality(p_events) or v_lines <> cardinality(p_lines) or v_sum <> 0 then
		raise exception 'the events of a batch break a rule' using errcode = 'JH003';
	end if;
end $$;
