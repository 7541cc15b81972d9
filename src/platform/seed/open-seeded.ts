import { explainLogin } from '#platform/db/assert-rights.ts';
import {
	APP_ROLE,
	assertDurable,
	closeDatabase,
	type Database,
	openDatabase,
} from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type SeedInput, seed } from './seed.ts';

interface OpenSeededInput extends SeedInput {
	appUrl: string;
	log: { warn(message: string): void };
}

/**
 * Opens the application's pool, checks that its database is durable, and inserts the default
 * content.
 */
export async function openSeeded(options: OpenSeededInput): Promise<Database> {
	// An operator's database may have one login for all roles: the application drops its rights here.
	const db = openDatabase({
		url: options.appUrl,
		role: APP_ROLE,
		log: (message) => options.log.warn(message),
	});
	try {
		await assertDurable(db);
		await seed(db, options, await readNow(db));
		return db;
	} catch (error) {
		await closeDatabase(db);
		throw explainLogin(error, options.appUrl);
	}
}
