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

-- Addresses keep the chart of accounts. A trigger, not constraints: balances change at every bet,
-- these columns never.
create function ledger.assert_address() returns trigger language plpgsql as $$
begin
	if new.side not in (1, -1)
		or (new.floor is not null and not new.tracked)
		or (new.owner_id is not null) <> (new.kind ~ '^(player|agent|round)[.]')
	then
		raise exception 'no account can be like %', new.kind using errcode = 'JH003';
	end if;
	return new;
end $$;

create trigger address before insert or update of owner_id, kind, side, floor, tracked
	on ledger.account for each row execute function ledger.assert_address();

-- Once per event, at commit: it has lines, they add up to 0 in each currency, and play money for
-- trial never meets real money.
create function ledger.assert_balanced() returns trigger language plpgsql as $$
declare
	v_total numeric;
	v_mixed boolean;
begin
	select sum(p.amount), min(a.currency) <> max(a.currency) into v_total, v_mixed
	from ledger.posting p join ledger.account a on a.id = p.account_id
	where p.tx_id = new.id;
	if v_total is distinct from 0 or v_mixed and exists (
		select from ledger.posting p join ledger.account a on a.id = p.account_id
		where p.tx_id = new.id
		group by a.currency having sum(p.amount) <> 0 or a.currency = 'DEMO'
	) then
		raise exception 'ledger.tx % does not balance', new.id using errcode = 'JH003';
	end if;
	return null;
end $$;

create constraint trigger balanced after insert on ledger.tx
	deferrable initially deferred
	for each row execute function ledger.assert_balanced();
`;
