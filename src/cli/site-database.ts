import {
	type APP_ROLE,
	closeDatabase,
	type Database,
	openDatabase,
} from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { hasOwnSchema } from '#platform/db/migrate.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readConfig } from '#server/config.ts';

/** The addresses of the databases of a site. */
export interface SiteUrls {
	appUrl: string;
	ownerUrl: string;
	studioUrl: string;
	pspUrl: string;
}

/**
 * Opens the database that the site uses, running or not, for the time of `work`; without a role as
 * the one that owns the schema. Throws a `CommandError` when the site has none of its own, or when its
 * schema is not this build's, unless `ofAnyBuild`.
 */
export async function withSiteDatabase(
	role: typeof APP_ROLE | undefined,
	work: (db: Database) => Promise<void>,
	{ ofAnyBuild = false }: { ofAnyBuild?: boolean } = {},
): Promise<void> {
	await withSiteUrls(async ({ appUrl, ownerUrl }) => {
		const db = openDatabase(role ? { url: appUrl, role } : { url: ownerUrl });
		try {
			if (!ofAnyBuild && !(await hasOwnSchema(db))) {
				throw new CommandError('The database is not up to date: run npm run migrate first.');
			}
			await work(db);
		} finally {
			await closeDatabase(db);
		}
	});
}

/** Runs the databases of the site for the time of `work`. Throws a `CommandError` without any. */
export async function withSiteUrls(work: (urls: SiteUrls) => Promise<void>): Promise<void> {
	const config = readConfig(process.env);
	const { databaseUrl, databaseOwnerUrl, studioDatabaseUrl, pspDatabaseUrl } = config;
	if (config.wpsOrigin) {
		throw new CommandError(`This site has no database: its platform is ${config.wpsOrigin}.`);
	}
	const embedded = databaseUrl
		? undefined
		: await startEmbeddedPostgres({ dataDir: config.dataDir });
	const ownerUrl = databaseOwnerUrl ?? embedded?.ownerUrl ?? '';
	try {
		await work({
			appUrl: databaseUrl ?? embedded?.appUrl ?? '',
			ownerUrl,
			studioUrl: studioDatabaseUrl ?? embedded?.studioUrl ?? ownerUrl,
			pspUrl: pspDatabaseUrl ?? embedded?.pspUrl ?? ownerUrl,
		});
	} finally {
		await embedded?.stop();
	}
}
