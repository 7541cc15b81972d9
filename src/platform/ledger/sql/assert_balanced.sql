-- Checks the events that a statement inserted: each has lines, they add up to 0 in each currency, do
-- not mix trial money with real money, and are numbered when their account is tracked. An event and
-- its lines are therefore written by one statement. The function runs once for all events of a
-- batch; it adds up in a loop, because an aggregate costs more to start than all of this.
create or replace function ledger.assert_balanced() returns trigger language plpgsql as $$
declare
	v_event uuid;
	v_line record;
	v_currency text;
	v_sum bigint := 0;
	v_is_mixed boolean := false;
begin
	for v_line in
		select e.id, p.amount, a.currency,
			(p.version is not null) = a.tracked and (p.balance_after is not null) = a.tracked as is_whole
		from inserted e
		left join ledger.posting p on p.tx_id = e.id
		left join ledger.account a on a.id = p.account_id
		order by e.id
	loop
		if v_line.id is distinct from v_event then
			exit when v_sum <> 0;
			v_event := v_line.id;
			v_currency := v_line.currency;
		end if;
		if v_line.is_whole is not true or v_line.amount = 0 then
			raise exception 'ledger.tx % has a faulty line, or none', v_line.id using errcode = 'JH003';
		end if;
		v_sum := v_sum + v_line.amount;
		v_is_mixed := v_is_mixed or v_line.currency <> v_currency;
	end loop;

	-- An expression with a query costs its start even where the query is not needed.
	if v_is_mixed and v_sum = 0 then
		perform from (
			select e.id, a.currency, sum(p.amount) as amount from inserted e
			join ledger.posting p on p.tx_id = e.id
			join ledger.account a on a.id = p.account_id
			group by e.id, a.currency
		) s
		group by s.id
		having bool_or(s.amount <> 0) or count(*) > 1 and bool_or(s.currency = 'DEMO');
		v_is_mixed := found;
	end if;
	if v_sum <> 0 or v_is_mixed then
		raise exception 'ledger.tx % does not balance', v_event using errcode = 'JH003';
	end if;
	return null;
end $$;

drop trigger if exists balanced on ledger.tx;
create or replace trigger balanced after insert on ledger.tx referencing new table as inserted
	for each statement execute function ledger.assert_balanced();
