-- Checks each event once, at commit: it has lines, they add up to 0 in each currency, and they do
-- not mix trial money with real money.
create or replace function ledger.assert_balanced() returns trigger language plpgsql as $$
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

-- PostgreSQL cannot replace a constraint trigger.
drop trigger if exists balanced on ledger.tx;
create constraint trigger balanced after insert on ledger.tx
	deferrable initially deferred
	for each row execute function ledger.assert_balanced();
