-- Sets what the clock is ahead. Only the role that owns the schema may: in a database made with
-- TEST_CLOCK=1 at any time, in others before the first seal of the ledger (the seed, which writes
-- the days before). Back to the real clock is always allowed.
create or replace function core.set_clock_offset(ahead interval) returns void language plpgsql
as $$
begin
	if ahead <> interval '0' and not exists (select from core.test_clock)
		and exists (select from ledger.seal_block) then
		raise exception using errcode = 'P0001', message = 'clock_fixed';
	end if;
	execute format(
		'create or replace function core.clock_offset() returns interval language sql stable
		parallel safe as %L', format('select interval %L', ahead));
end
$$;
