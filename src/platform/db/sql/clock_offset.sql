-- What the clock of this database is ahead of the real one: nothing, except in a database that was
-- made for tests. core.set_clock_offset replaces this function, so that reading the clock costs
-- nothing. Stable: a cached plan would keep the value of an immutable function.
create or replace function core.clock_offset() returns interval language sql stable parallel safe
as $$ select interval '0' $$;

grant execute on function core.clock_offset to jhilik_app;
