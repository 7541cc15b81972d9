import { APP_ROLE, closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { hasOwnSchema } from '#platform/db/migrate.ts';
import { CommandError } from '#platform/settings/command-error.ts';

/**
 * Opens the database that the site uses, running or not, for the time of `work`. Throws a
 * `CommandError` when the site has none of its own or was never started.
 */
export async function withSiteDatabase(work: (db: Database) => Promise<void>): Promise<void> {
	const { DATABASE_URL, DATA_DIR, WPS_ORIGIN } = process.env;
	if (WPS_ORIGIN) {
		throw new CommandError(`This site has no database: its platform is ${WPS_ORIGIN}.`);
	}
	const embedded = DATABASE_URL
		? undefined
		: await startEmbeddedPostgres({ dataDir: DATA_DIR || 'data' });
	const db = openDatabase({ url: DATABASE_URL || (embedded?.appUrl ?? ''), role: APP_ROLE });
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
