import { userInfo } from 'node:os';
import { APP_ROLE, closeDatabase, type Database, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded.ts';
import { listSchemaDifferences } from './db/migrate.ts';
import { BadSetting } from './settings/change-setting.ts';

/** Of an operator's command: who gives it, from where, and where its answer goes. */
export interface Operator {
	by: string;
	/** Where the names of files begin. */
	folder: string;
	say: (line: string) => void;
}

/**
 * Carries out an operator's command on the database that the site uses, running or not. What cannot
 * be done (`BadSetting`) ends the process with its sentence and a failure.
 */
export async function runForOperator(
	work: (db: Database, operator: Operator) => Promise<void>,
): Promise<void> {
	const { WPS_ORIGIN, INIT_CWD } = process.env;
	try {
		if (WPS_ORIGIN) {
			throw new BadSetting(`What this site runs on is kept by its platform, ${WPS_ORIGIN}.`);
		}
		await withDatabase((db) =>
			work(db, {
				by: userInfo().username,
				folder: INIT_CWD || process.cwd(),
				say: (line) => process.stdout.write(`${line}\n`),
			}),
		);
	} catch (error) {
		if (!(error instanceof BadSetting)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	}
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
	const { DATABASE_URL, DATA_DIR } = process.env;
	const embedded = DATABASE_URL
		? undefined
		: await startEmbeddedPostgres({ dataDir: DATA_DIR || 'data' });
	const db = openDatabase({ url: DATABASE_URL || (embedded?.appUrl ?? ''), role: APP_ROLE });
	try {
		const differences = await listSchemaDifferences(db).catch(() => ['all']);
		if (differences.length > 0) {
			throw new BadSetting('The database is not up to date: run npm start once, then try again.');
		}
		await work(db);
	} finally {
		await closeDatabase(db);
		await embedded?.stop();
	}
}
