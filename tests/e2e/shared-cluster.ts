import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { asRole } from '../as-role.ts';

/** The variable with the superuser address of the cluster that the sites of a run share. */
const ADMIN_URL = 'E2E_ADMIN_URL';

/** The databases of one site: the platform's in both of its roles, the studio's, and the provider's. */
export interface SiteDatabases {
	appUrl: string;
	ownerUrl: string;
	studioUrl: string;
	pspUrl: string;
	drop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder whose databases are migrated and seeded. They become
 * templates: no session may be open on them.
 */
export async function startSharedCluster(dataDir: string): Promise<() => Promise<void>> {
	const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir });
	process.env[ADMIN_URL] = asRole(ownerUrl, 'postgres', 'postgres');
	return stop;
}

/**
 * Clones the databases of a site. Privileges on the database itself are not cloned; they are the
 * same.
 */
export async function cloneDatabases(): Promise<SiteDatabases> {
	const adminUrl = process.env[ADMIN_URL];
	if (!adminUrl) throw new Error('the shared cluster is not running');
	const name = `site_${randomUUID().replaceAll('-', '')}`;
	const studio = `${name}_studio`;
	const psp = `${name}_psp`;
	// Copying files takes half the time of copying pages, and the log of the database stays short.
	await run(adminUrl, [
		`create database ${name} template jhilik strategy file_copy owner jhilik_owner`,
		`create database ${studio} template jhilik_studio strategy file_copy owner jhilik_studio`,
		`create database ${psp} template jhilik_psp strategy file_copy owner jhilik_psp`,
		`revoke connect on database ${name}, ${studio}, ${psp} from public`,
		`grant connect on database ${name} to jhilik_app`,
	]);
	return {
		appUrl: asRole(adminUrl, 'jhilik_app', name),
		ownerUrl: asRole(adminUrl, 'jhilik_owner', name),
		studioUrl: asRole(adminUrl, 'jhilik_studio', studio),
		pspUrl: asRole(adminUrl, 'jhilik_psp', psp),
		drop: () =>
			run(
				adminUrl,
				[name, studio, psp].map((one) => `drop database ${one} with (force)`),
			),
	};
}

async function run(adminUrl: string, statements: string[]): Promise<void> {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}
