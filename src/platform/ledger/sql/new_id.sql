-- A time-sorted id for ledger.tx, so that its index grows at one end: UUID version 7. PostgreSQL
-- has it from version 18 on.
do $do$ begin
	if to_regproc('pg_catalog.uuidv7') is not null then
		create or replace function ledger.new_id() returns uuid language sql volatile
		as 'select pg_catalog.uuidv7()';
	else
		create or replace function ledger.new_id() returns uuid language sql volatile as $$
			select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
				substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
				from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
		$$;
	end if;
end $do$;

grant execute on function ledger.new_id to jhilik_app;
