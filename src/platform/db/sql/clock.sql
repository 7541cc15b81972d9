-- The instant by the clock of this database, also within a transaction.
create or replace function core.clock() returns timestamptz language sql volatile parallel safe
as $$ select pg_catalog.clock_timestamp() + core.clock_offset() $$;

grant execute on function core.clock to jhilik_app;
