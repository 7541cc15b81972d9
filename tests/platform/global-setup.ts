import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { asRole } from '../as-role.ts';
import { chosenMutant } from '../mutants/mutants.ts';
import { mutateDatabase } from '../mutants/put-in.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** The superuser's address; the template is its database `jhilik`. */
		adminUrl: string;
	}
}

/** Starts PostgreSQL in a separate folder and migrates the database that the files clone. */
export default async function setup(project: TestProject) {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-test-'));
	// PostgreSQL may run as another user than root and must have access to its folder.
	await chmod(dataDir, 0o755);
	const postgres = await startEmbeddedPostgres({ dataDir });
	await migrate(postgres.ownerUrl);
	const mutant = chosenMutant();
	if (mutant) await mutateDatabase(postgres.ownerUrl, mutant);

	const adminUrl = asRole(postgres.ownerUrl, 'postgres');
	const admin = new pg.Client({ connectionString: adminUrl.replace('/jhilik?', '/postgres?') });
	await admin.connect();
	await admin.query('alter database jhilik is_template true');
	await admin.end();
	project.provide('adminUrl', adminUrl);

	return async () => {
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
}
