import { userInfo } from 'node:os';
import { APP_ROLE, closeDatabase, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { listPendingMigrations } from './db/migrate.ts';
import { BadSetting } from './system/change-setting.ts';
import { operate } from './system/operate.ts';

// The operator's command `npm run setting`: on the database that the site uses, running or not.

const { DATABASE_URL, DATA_DIR, WPS_ORIGIN, INIT_CWD } = process.env;

try {
	if (WPS_ORIGIN) {
		throw new BadSetting(`The settings of this site are kept by its platform, ${WPS_ORIGIN}.`);
	}
	await run();
} catch (error) {
	if (!(error instanceof BadSetting)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}

async function run(): Promise<void> {
	const embedded = DATABASE_URL
		? undefined
		: await startEmbeddedPostgres({ dataDir: DATA_DIR || 'data' });
	const db = openDatabase({ url: DATABASE_URL || (embedded?.appUrl ?? ''), role: APP_ROLE });
	try {
		const pending = await listPendingMigrations(db).catch(() => ['all']);
		if (pending.length > 0) {
			throw new BadSetting('The database is not up to date: run npm start once, then try again.');
		}
		await operate(db, process.argv.slice(2), {
			by: userInfo().username,
			folder: INIT_CWD || process.cwd(),
			say: (line) => process.stdout.write(`${line}\n`),
		});
	} finally {
		await closeDatabase(db);
		await embedded?.stop();
	}
}
