import { type Kysely, sql } from 'kysely';

/**
 * The clock of the database: `core.now()` and `core.clock()`, which the defaults of columns read.
 * Their definitions are in `db/sql`, which is applied after the migrations; here they are made so
 * that the defaults can name them. `core.test_clock` has a row in a database made with TEST_CLOCK=1.
 */
const statements = `
create schema core;
grant usage on schema core to jhilik_app;
create table core.test_clock (made_at timestamptz not null);
revoke all on core.test_clock from jhilik_app;
grant select on core.test_clock to jhilik_app;

create function core.clock_offset() returns interval language sql stable parallel safe
	as $$ select interval '0' $$;
create function core.now() returns timestamptz language sql stable parallel safe
	as $$ select pg_catalog.now() + core.clock_offset() $$;
create function core.clock() returns timestamptz language sql volatile parallel safe
	as $$ select pg_catalog.clock_timestamp() + core.clock_offset() $$;

do $do$
declare
	d record;
begin
	for d in
		select n.nspname, c.relname, a.attname,
			case pg_get_expr(def.adbin, def.adrelid) when 'now()' then 'core.now()' else 'core.clock()' end
				as read
		from pg_attrdef def
		join pg_class c on c.oid = def.adrelid
		join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = def.adrelid and a.attnum = def.adnum
		where n.nspname in ('public', 'ledger')
			and pg_get_expr(def.adbin, def.adrelid) in ('now()', 'clock_timestamp()')
	loop
		execute format('alter table %I.%I alter column %I set default %s',
			d.nspname, d.relname, d.attname, d.read);
	end loop;
end $do$;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
