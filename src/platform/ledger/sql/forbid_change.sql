-- Makes the ledger append-only, also for its owner. Accounts change, but stay.
create or replace function ledger.forbid_change() returns trigger language plpgsql as $$
begin
	raise exception '% of ledger.% is not possible: it is append-only', tg_op, tg_table_name
		using errcode = 'JH003';
end $$;

do $do$
declare
	v_table text;
begin
	foreach v_table in array array['tx', 'posting', 'seal_block', 'seal_leaf', 'adjustment'] loop
		execute format('create or replace trigger append_only before update or delete on ledger.%I
			for each row execute function ledger.forbid_change()', v_table);
		execute format('create or replace trigger no_truncate before truncate on ledger.%I
			for each statement execute function ledger.forbid_change()', v_table);
	end loop;
end $do$;

create or replace trigger no_delete before delete on ledger.account
	for each row execute function ledger.forbid_change();
create or replace trigger no_truncate before truncate on ledger.account
	for each statement execute function ledger.forbid_change();
