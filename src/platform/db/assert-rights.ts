import { sql } from 'kysely';
import { APP_ROLE, codeOf, type Database } from './database.ts';
import { StartError } from './start-error.ts';

interface Rights {
	role: string;
	database: string;
	hasAppRole: boolean;
	mayCreateRoles: boolean;
	mayCreateSchemas: boolean;
	mayCreateTables: boolean;
}

/**
 * Throws a `StartError` that names the grant which the owner of the schema lacks, before anything is
 * created.
 */
export async function assertOwnerRights(db: Database): Promise<void> {
	const { rows } = await sql<Rights>`
		select current_user as role, current_database() as database,
			to_regrole(${APP_ROLE}) is not null as "hasAppRole",
			(select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
				as "mayCreateRoles",
			has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
			has_schema_privilege('public', 'create') as "mayCreateTables"`.execute(db);
	const [rights] = rows;
	const missing = rights && missingOf(rights);
	if (missing) {
		throw new StartError(
			`The database role ${rights.role} lacks a right: as a superuser, ${missing}.`,
		);
	}
}

function missingOf(rights: Rights): string | undefined {
	const { role, database, hasAppRole } = rights;
	if (!hasAppRole && !rights.mayCreateRoles) {
		return `run "alter role ${role} createrole", or "create role ${APP_ROLE}" and "grant ${APP_ROLE} to ${role}"`;
	}
	if (!rights.mayCreateSchemas) return `run "grant create on database ${database} to ${role}"`;
	if (!rights.mayCreateTables) return `run "grant create on schema public to ${role}"`;
	return undefined;
}

/** Returns the error of a login that cannot act as the application, or the error itself. */
export function explainLogin(error: unknown, url: string): unknown {
	if (codeOf(error) !== '42501' || !String(error).includes('set role')) return error;
	const role = decodeURIComponent(new URL(url).username);
	return new StartError(
		`The database role ${role} lacks a right: as a superuser, run "grant ${APP_ROLE} to ${role}".`,
	);
}
