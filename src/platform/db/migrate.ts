import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { applyFunctions, listChangedFunctions } from './apply-functions.ts';
import { assertOwnerRights } from './assert-rights.ts';
import {
	APP_ROLE,
	assertDurable,
	closeDatabase,
	codeOf,
	type Database,
	openDatabase,
} from './database.ts';
import { migrations } from './migrations/list.ts';
import { migrateQueue } from './queue-schema.ts';
import { markTestClock } from './test-clock.ts';

const [BASELINE] = Object.keys(migrations);

/** The database was created by a newer build, or by an earlier one that cannot be migrated. */
export class OtherBuildError extends Error {
	/** True for a database older than the baseline, which cannot be kept. */
	readonly isEarlier: boolean;

	constructor(newest: string, isEarlier: boolean) {
		super(`The database was made by ${isEarlier ? 'an earlier' : 'a newer'} build (${newest}).`);
		this.name = 'OtherBuildError';
		this.isEarlier = isEarlier;
	}
}

export interface Migrated {
	/** The migrations applied by this call. */
	migrations: string[];
	/** The new or changed SQL files applied by this call. */
	functions: string[];
	/** Functions of the database whose file is gone. */
	orphans: string[];
}

interface MigrateOptions {
	/** Lets the clock of a new database be set (`TEST_CLOCK=1`); an existing database stays as it is. */
	hasTestClock?: boolean | undefined;
}

/**
 * Migrates the schema as the role that owns it: migrations first, then functions. Any number of
 * processes may start at once, because an advisory lock admits one at a time. Throws
 * `OtherBuildError` for a database with migrations that this build lacks.
 */
export async function migrate(
	ownerUrl: string,
	{ hasTestClock = false }: MigrateOptions = {},
): Promise<Migrated> {
	const db = openDatabase({ url: ownerUrl, connectionsMax: 2 });
	try {
		await assertDurable(db);
		await assertOwnBuild(db);
		await assertOwnerRights(db);
		const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
		const { error, results = [] } = await migrator.migrateToLatest();
		if (error) throw error;
		const { applied, orphans } = await applyFunctions(db);
		const names = results.map((result) => result.migrationName);
		await migrateQueue(db, ownerUrl);
		const isNew = BASELINE !== undefined && names.includes(BASELINE);
		if (hasTestClock && isNew) await markTestClock(db);
		return { migrations: names, functions: applied, orphans };
	} finally {
		await closeDatabase(db);
	}
}

/**
 * Lists the migrations and SQL files that differ between this build and the database, whichever is
 * older. Empty when the schema is this build's.
 */
export async function listSchemaDifferences(db: Database): Promise<string[]> {
	const { missing, unknown } = await compareMigrations(db);
	return [...missing, ...unknown, ...(await listChangedFunctions(db))];
}

/** True when the database responds and has exactly this build's schema. */
export async function hasOwnSchema(db: Database): Promise<boolean> {
	const differences = await listSchemaDifferences(db).catch(() => ['unknown']);
	return differences.length === 0;
}

/** The database lacks migrations or SQL files of this build. */
export class NotMigratedError extends Error {}

/**
 * Throws for a database whose schema is not this build's, as the role of the application:
 * `NotMigratedError` or `OtherBuildError`.
 */
export async function assertMigrated(appUrl: string): Promise<void> {
	const db = openDatabase({ url: appUrl, role: APP_ROLE, connectionsMax: 1 });
	try {
		await assertOwnBuild(db);
		const differences = await listSchemaDifferences(db).catch((error: unknown) => {
			// A table that is missing: the database is empty.
			if (codeOf(error) !== '42P01') throw error;
			return Object.keys(migrations);
		});
		const [first] = differences;
		if (first === undefined) return;
		const others = differences.length > 1 ? ` and ${differences.length - 1} more` : '';
		throw new NotMigratedError(
			`The database is behind this build (${first}${others}): run npm run migrate.`,
		);
	} finally {
		await closeDatabase(db);
	}
}

async function assertOwnBuild(db: Database): Promise<void> {
	const { rows } = await sql<{ isNew: boolean }>`
		select to_regclass('kysely_migration') is null as "isNew"`.execute(db);
	if (rows[0]?.isNew) return;
	const { missing, unknown } = await compareMigrations(db);
	const isEarlier = BASELINE !== undefined && missing.includes(BASELINE);
	const newest = unknown.at(-1);
	if (newest !== undefined) throw new OtherBuildError(newest, isEarlier);
}

async function compareMigrations(db: Database) {
	const { rows } = await sql<{ name: string }>`
		select name from kysely_migration order by name`.execute(db);
	const applied = rows.map((row) => row.name);
	return {
		missing: Object.keys(migrations).filter((name) => !applied.includes(name)),
		unknown: applied.filter((name) => !(name in migrations)),
	};
}
