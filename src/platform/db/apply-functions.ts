import { sql } from 'kysely';
import { APP_ROLE, type Database, type Tx, transaction } from './database.ts';
import { SQL_FILES, type SqlFile } from './sql-files.ts';

declare module './tables.ts' {
	interface Tables {
		applied_sql: { name: string; sha256: string };
	}
}

/**
 * Advisory lock of the process that applies files. Other processes wait and then find nothing to
 * do.
 */
const APPLY_LOCK = 7_416_005;

export interface AppliedFunctions {
	/** The files that were new or changed. */
	applied: string[];
	/** Functions of the database whose file is gone: a migration must drop them. */
	orphans: string[];
}

/**
 * Applies the SQL files that changed since they were last applied, all or none. Runs as the role
 * that owns the schema and after the migrations, so that a file may use every table, type and
 * column.
 */
export async function applyFunctions(
	db: Database,
	files: readonly SqlFile[] = SQL_FILES,
): Promise<AppliedFunctions> {
	// Most starts find nothing to do and need no lock.
	if ((await listChangedFunctions(db, files)).length === 0) return { applied: [], orphans: [] };
	return transaction(db, async (tx) => {
		await sql`select pg_advisory_xact_lock(${APPLY_LOCK})`.execute(tx);
		// Functions may call each other in any order, so their bodies are checked at first use.
		await sql`set local check_function_bodies = off`.execute(tx);
		const { changed, gone } = await compare(tx, files);
		for (const file of changed) await apply(tx, file);
		const orphans = await deleteDroppedHashes(tx, gone);
		return { applied: changed.map((file) => file.name), orphans };
	});
}

/** Lists files whose applied version differs from this build, and applied files that it lacks. */
export async function listChangedFunctions(
	db: Tx,
	files: readonly SqlFile[] = SQL_FILES,
): Promise<string[]> {
	const { changed, gone } = await compare(db, files);
	return [...changed.map((file) => file.name), ...gone];
}

async function compare(db: Tx, files: readonly SqlFile[]) {
	const rows = await db.selectFrom('applied_sql').select(['name', 'sha256']).execute();
	const applied = new Map(rows.map((row) => [row.name, row.sha256]));
	const known = new Set(files.map((file) => file.name));
	return {
		changed: files.filter((file) => applied.get(file.name) !== file.sha256),
		gone: rows.map((row) => row.name).filter((name) => !known.has(name)),
	};
}

async function apply(tx: Tx, { name, sha256, text, isFunction }: SqlFile): Promise<void> {
	// A replaced function keeps its old grants, so those that left the file are revoked first.
	if (isFunction && (await isDefined(tx, name))) {
		const [definition, role] = [sql.id(...name.split('.')), sql.id(APP_ROLE)];
		await sql`revoke all on function ${definition} from ${role}`.execute(tx);
	}
	await sql.raw(text).execute(tx);
	await sql`
		insert into applied_sql (name, sha256) values (${name}, ${sha256})
		on conflict (name) do update set sha256 = excluded.sha256, applied_at = core.now()`.execute(tx);
}

/**
 * Deletes the hashes of functions that a migration dropped. Returns the functions that still exist.
 */
async function deleteDroppedHashes(tx: Tx, names: readonly string[]): Promise<string[]> {
	const orphans: string[] = [];
	for (const name of names) {
		if (await isDefined(tx, name)) orphans.push(name);
		else await sql`delete from applied_sql where name = ${name}`.execute(tx);
	}
	return orphans;
}

async function isDefined(tx: Tx, name: string): Promise<boolean> {
	const { rows } = await sql<{ isDefined: boolean }>`
		select to_regproc(${name}) is not null as "isDefined"`.execute(tx);
	return rows[0]?.isDefined ?? false;
}
