/**
 * Nets under `ledger.post`: what was written stays, and a transaction whose lines do not balance
 * cannot commit, whoever wrote it.
 */
export const ledgerGuards = `
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception '% of ledger.% is not possible: it is append-only', tg_op, tg_table_name
		using errcode = 'JH003';
end $$;

do $$
declare
	v_table text;
begin
	foreach v_table in array array['tx', 'posting', 'seal_block', 'seal_leaf', 'adjustment'] loop
		execute format('create trigger append_only before update or delete on ledger.%I
			for each row execute function ledger.refuse_change()', v_table);
		execute format('create trigger no_truncate before truncate on ledger.%I
			for each statement execute function ledger.refuse_change()', v_table);
	end loop;
end $$;

create trigger no_delete before delete on ledger.account
	for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.account
	for each statement execute function ledger.refuse_change();

-- Once per event, at commit: it has lines, they add up to 0 in each currency, and play money for
-- trial never meets real money.
create function ledger.assert_balanced() returns trigger language plpgsql as $$
declare
	v_lines bigint;
	v_balanced boolean;
	v_currencies bigint;
	v_demo boolean;
begin
	select coalesce(sum(c.lines), 0), bool_and(c.total = 0), count(*), bool_or(c.currency = 'DEMO')
	into v_lines, v_balanced, v_currencies, v_demo
	from (
		select a.currency, count(*) as lines, sum(p.amount) as total
		from ledger.posting p join ledger.account a on a.id = p.account_id
		where p.tx_id = new.id
		group by a.currency
	) c;
	if v_lines = 0 or not v_balanced or (v_demo and v_currencies > 1) then
		raise exception 'ledger.tx % does not balance', new.id using errcode = 'JH003';
	end if;
	return null;
end $$;

create constraint trigger balanced after insert on ledger.tx
	deferrable initially deferred
	for each row execute function ledger.assert_balanced();
`;
