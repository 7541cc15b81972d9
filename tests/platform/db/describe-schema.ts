import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** The tables of Kysely and of pg-boss are not described. */
const OWN_SCHEMAS = sql`
	select oid, nspname as name, nspacl as acl from pg_namespace
	where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'queue')`;
const OF_EXTENSIONS = sql`select objid from pg_depend where deptype = 'e'`;

/** Returns the privileges of an access list except the owner's: `grant select on x to y;`. */
function grantsOf(acl: RawBuilder<unknown>, owner: RawBuilder<unknown>, on: RawBuilder<unknown>) {
	return sql`(select string_agg(format(e'\\ngrant %s on %s to %s;', g.privileges, ${on},
			case g.grantee when 0 then 'public' else g.grantee::regrole::text end), ''
			order by g.grantee::regrole::text)
		from (
			select a.grantee, lower(string_agg(a.privilege_type, ', ' order by a.privilege_type))
				as privileges
			from aclexplode(${acl}) a where a.grantee <> ${owner} group by a.grantee
		) g)`;
}

const schemas = sql`
	select format('create schema %I;', s.nspname) || coalesce(${grantsOf(
		...([sql`s.nspacl`, sql`s.nspowner`, sql`'schema ' || s.nspname`] as const),
	)}, '') as text
	from pg_namespace s join own_schema o on o.oid = s.oid order by s.nspname`;

const extensions = sql`
	select format('create extension %I;', extname) as text from pg_extension
	where extname <> 'plpgsql' order by extname`;

const defaults = sql`
	select string_agg(format('alter default privileges%s grant %s on %s to %s;',
			case when d.defaclnamespace <> 0
				then ' in schema ' || d.defaclnamespace::regnamespace else '' end,
			lower(a.privilege_type),
			case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'functions' end,
			case when a.grantee = 0 then 'public'
				when a.grantee = d.defaclrole then 'owner' else a.grantee::regrole::text end),
		e'\\n' order by d.defaclobjtype, a.privilege_type) as text
	from pg_default_acl d, aclexplode(d.defaclacl) a`;

const domains = sql`
	select format(e'create domain %s as %s%s;', t.oid::regtype,
		format_type(t.typbasetype, t.typtypmod), (
			select string_agg(e'\\n\\t' || pg_get_constraintdef(c.oid, true), '' order by c.conname)
			from pg_constraint c where c.contypid = t.oid and c.contype = 'c'
		)) as text
	from pg_type t join own_schema o on o.oid = t.typnamespace
	where t.typtype = 'd' order by o.name, t.typname`;

const columnsOf = sql`(
	select string_agg(format(e'\\n\\t%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
			case when a.attnotnull then ' not null' else '' end,
			case
				when a.attidentity = 'a' then ' generated always as identity'
				when a.attgenerated = 's' then format(' generated always as (%s) stored', d.expression)
				else ' default ' || d.expression
			end), ',' order by a.attnum)
	from pg_attribute a left join lateral (
		select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
		where d.adrelid = a.attrelid and d.adnum = a.attnum
	) d on true
	where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;

const types = sql`
	select format(e'create type %s as (%s\\n);', c.oid::regclass, ${columnsOf}) as text
	from pg_class c join own_schema o on o.oid = c.relnamespace
	where c.relkind = 'c' order by o.name, c.relname`;

const sequences = sql`
	select format('create sequence %s;', c.oid::regclass) || coalesce(${grantsOf(
		...([sql`c.relacl`, sql`c.relowner`, sql`'sequence ' || c.oid::regclass`] as const),
	)}, '') as text
	from pg_class c join own_schema o on o.oid = c.relnamespace
	where c.relkind = 'S'
		and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
	order by o.name, c.relname`;

const tables = sql`
	select format(e'create table %s (%s%s\\n)%s;', c.oid::regclass, ${columnsOf}, (
			select string_agg(format(e',\\n\\tconstraint %I %s', k.conname,
					pg_get_constraintdef(k.oid, true)), ''
				order by array_position('{p,u,f,c}'::"char"[], k.contype), k.conname)
			from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')
		), ' with (' || array_to_string(c.reloptions, ', ') || ')')
		|| coalesce((
			select string_agg(e'\\n' || pg_get_indexdef(i.indexrelid) || ';', ''
				order by i.indexrelid::regclass::text)
			from pg_index i where i.indrelid = c.oid
				and not exists (select from pg_constraint k where k.conindid = i.indexrelid
					and k.contype in ('p', 'u'))
		), '')
		|| coalesce((
			select string_agg(e'\\n' || pg_get_triggerdef(t.oid) || ';', '' order by t.tgname)
			from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
		), '')
		|| coalesce(${grantsOf(sql`c.relacl`, sql`c.relowner`, sql`c.oid::regclass`)}, '') as text
	from pg_class c join own_schema o on o.oid = c.relnamespace
	where c.relkind = 'r' and c.relname not like 'kysely\\_%'
	order by o.name, c.relname`;

const functions = sql`
	select format('-- %s.%s(%s) returns %s: %s', o.name, p.proname,
			pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid),
			encode(sha256(convert_to(pg_get_functiondef(p.oid), 'UTF8')), 'hex'))
		|| coalesce(${grantsOf(
			...([
				sql`p.proacl`,
				sql`p.proowner`,
				sql`'function ' || o.name || '.' || p.proname`,
			] as const),
		)}, '') as text
	from pg_proc p join own_schema o on o.oid = p.pronamespace
	where p.prokind = 'f' and p.oid not in (${OF_EXTENSIONS})
	order by o.name, p.proname, pg_get_function_identity_arguments(p.oid)`;

/**
 * Returns the schema of a database as text, from its catalogue: everything a migration or an SQL
 * file can change. Functions by signature and hash. Objects of libraries are left out.
 */
export async function describeSchema(db: Tx): Promise<string> {
	const parts = [schemas, extensions, defaults, domains, types, sequences, tables, functions];
	let text = '';
	for (const part of parts) {
		const { rows } = await sql<{ text: string }>`
			with own_schema as (${OWN_SCHEMAS}) ${part}`.execute(db);
		text += rows.map((row) => `\n${row.text}\n`).join('');
	}
	return `-- Written by npm run schema from a migrated database. Do not edit.\n${text}`;
}
