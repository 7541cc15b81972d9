import {
	type APP_ROLE,
	closeDatabase,
	type Database,
	openDatabase,
} from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { hasOwnSchema } from '#platform/db/migrate.ts';
import { CommandError } from '#platform/settings/command-error.ts';

/**
 * Opens the database that the site uses, running or not, for the time of `work`; without a role as
 * the one that owns the schema. Throws a
 * `CommandError` when the site has none of its own or was never started.
 */
export async function withSiteDatabase(
	role: typeof APP_ROLE | undefined,
	work: (db: Database) => Promise<void>,
): Promise<void> {
	const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, WPS_ORIGIN } = process.env;
	if (WPS_ORIGIN) {
		throw new CommandError(`This site has no database: its platform is ${WPS_ORIGIN}.`);
	}
	const embedded = DATABASE_URL
		? undefined
		: await startEmbeddedPostgres({ dataDir: DATA_DIR || 'data' });
	const appUrl = DATABASE_URL || (embedded?.appUrl ?? '');
	const ownerUrl = DATABASE_OWNER_URL || DATABASE_URL || (embedded?.ownerUrl ?? '');
	const db = openDatabase(role ? { url: appUrl, role } : { url: ownerUrl });
	try {
		if (!(await hasOwnSchema(db))) {
			throw new CommandError('The database is not up to date: run npm start once, then try again.');
		}
		await work(db);
	} finally {
		await closeDatabase(db);
		await embedded?.stop();
	}
}
