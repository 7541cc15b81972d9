-- The start of the transaction by the clock of this database. All SQL and all operations read the
-- time here or from core.clock.
create or replace function core.now() returns timestamptz language sql stable parallel safe
as $$ select pg_catalog.now() + core.clock_offset() $$;

grant execute on function core.now to jhilik_app;
