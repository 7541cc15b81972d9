import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { applyFunctions, listChangedFunctions } from '#platform/db/apply-functions.ts';
import type { Database } from '#platform/db/database.ts';
import { getSqlFile, SQL_FILES, type SqlFile } from '#platform/db/sql-files.ts';
import { test } from '../database.ts';

const MIGRATIONS = resolve('src/platform/db/migrations');

test('every function has exactly one file, and every file its function', async ({ owner }) => {
	const { rows } = await sql<{ name: string }>`
		select case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname as name
		from pg_proc p join pg_namespace n on n.oid = p.pronamespace
		where n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'queue')
			and p.oid not in (select objid from pg_depend where deptype = 'e')`.execute(owner);
	const inDatabase = rows.map((row) => row.name).sort();
	const inFiles = SQL_FILES.filter((file) => file.isFunction).map((file) => file.name);

	expect(inDatabase).toEqual([...inFiles].sort());
	expect(new Set(inDatabase).size, 'a function of two signatures').toBe(inDatabase.length);
});

test.for(SQL_FILES)('$path is named after the object it defines', (file) => {
	const [, schemaOrName, name = schemaOrName] = /^(?:(\w+)\.)?([\w-]+)$/.exec(file.name) ?? [];
	expect(file.path).toMatch(new RegExp(`/sql/${name}\\.sql$`));
	expect(file.text).not.toMatch(/create (?!or replace |constraint )(function|trigger)/);
});

/** The defaults of columns name the functions of the clock, so a migration has to make them. */
const MAKES_FUNCTIONS = ['0005_clock.ts'];

test.for(globSync('**/*.ts', { cwd: MIGRATIONS, exclude: MAKES_FUNCTIONS }))(
	'%s defines no function and no trigger',
	(path) => {
		const text = readFileSync(join(MIGRATIONS, path), 'utf8');

		expect(text).not.toMatch(/create\s+(or\s+replace\s+)?(constraint\s+)?(function|trigger)/i);
	},
);

test('every function body compiles', async ({ owner }) => {
	const work = owner.transaction().execute(async (tx) => {
		await sql`set local check_function_bodies = on`.execute(tx);
		for (const { text } of SQL_FILES) await sql.raw(text).execute(tx);
		throw new Error('undone');
	});

	await expect(work).rejects.toThrow('undone');
});

test('a changed file is applied once, with its grants and no others', async ({ db, owner }) => {
	const file = changed(
		'wallet.house_id',
		'end $$;',
		"end $$;\ncomment on function wallet.house_id is 'x';",
	);
	const files = SQL_FILES.map((each) => (each.name === file.name ? file : each));
	await sql`grant execute on function wallet.house_id to jhilik_app`.execute(owner);
	expect(await listChangedFunctions(db)).toEqual([]);
	expect(await listChangedFunctions(db, files)).toEqual([file.name]);

	const both = await Promise.all([applyFunctions(owner, files), applyFunctions(owner, files)]);
	expect(both.flatMap(({ applied }) => applied)).toEqual([file.name]);
	expect(await listChangedFunctions(db)).toEqual([file.name]);
	expect(await listChangedFunctions(db, files)).toEqual([]);
	expect(await lookUp(owner, file.name)).toEqual({ comment: 'x', isGranted: false });

	expect((await applyFunctions(owner)).applied).toEqual([file.name]);
});

test('all files are applied or none', async ({ owner }) => {
	const good = changed('wallet.house_id', 'end $$;', 'end $$;\n');
	const bad = changed('wallet.bet', 'end $$;', 'end $$; select 1 / 0;');
	const files = SQL_FILES.map((each) => [good, bad].find(({ name }) => name === each.name) ?? each);

	await expect(applyFunctions(owner, files)).rejects.toMatchObject({ code: '22012' });

	expect(await listChangedFunctions(owner)).toEqual([]);
});

test('a removed file is reported until its function is dropped', async ({ owner }) => {
	const text =
		'create or replace function wallet.extra() returns integer language sql as $$ select 1 $$;';
	const extra: SqlFile = {
		name: 'wallet.extra',
		path: 'play/vendors/sql/extra.sql',
		text,
		sha256: hash(text),
		isFunction: true,
	};
	await applyFunctions(owner, [...SQL_FILES, extra]);

	expect(await listChangedFunctions(owner)).toEqual([extra.name]);
	expect(await applyFunctions(owner)).toEqual({ applied: [], orphans: [extra.name] });
	await sql`drop function wallet.extra`.execute(owner);
	expect(await applyFunctions(owner)).toEqual({ applied: [], orphans: [] });
	expect(await listChangedFunctions(owner)).toEqual([]);
});

/** Returns a file with `from` replaced. */
function changed(name: string, from: string, to: string): SqlFile {
	const file = getSqlFile(name);
	expect(file.text).toContain(from);
	const text = file.text.replace(from, () => to);
	return { ...file, text, sha256: hash(text) };
}

function hash(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

async function lookUp(owner: Database, name: string) {
	const { rows } = await sql`
		select obj_description(${name}::regproc) as comment,
			has_function_privilege('jhilik_app', ${name}::regproc, 'execute') as "isGranted"`.execute(
		owner,
	);
	return rows[0];
}
