import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { openServiceDatabase } from '#lib/service-database.ts';
import { assertMigrated, NotMigratedError, OtherBuildError } from '#platform/db/migrate.ts';
import * as psp from '#sandbox-psp/store/database.ts';
import * as studio from '#studio/store/database.ts';
import { migrateAll } from '../../../src/cli/migrate.ts';
import { test } from '../database.ts';
import { makeEmptyDatabase } from '../empty-database.ts';

describe('a start with MIGRATE=0', () => {
	test('accepts the schema of this build', async ({ database }) => {
		await expect(assertMigrated(database.appUrl)).resolves.toBeUndefined();
	});

	test('refuses a database of a newer build', async ({ database, owner }) => {
		await sql`insert into kysely_migration values ('9999_later', '')`.execute(owner);

		await expect(assertMigrated(database.appUrl)).rejects.toThrow(OtherBuildError);

		await sql`delete from kysely_migration where name = '9999_later'`.execute(owner);
	});

	test('refuses a database that is behind, in one sentence', async ({ database, owner }) => {
		await sql`update applied_sql set sha256 = '-' where name = 'ledger.seal'`.execute(owner);

		await expect(assertMigrated(database.appUrl)).rejects.toThrow(
			new NotMigratedError('The database is behind this build (ledger.seal): run npm run migrate.'),
		);
	});
});

test('npm run migrate makes what MIGRATE=0 accepts', async () => {
	const { url, query, close } = await makeEmptyDatabase();
	const service = openServiceDatabase(url);
	try {
		await expect(assertMigrated(url)).rejects.toThrow(/^The database is behind this build/);
		for (const [schema, { assertMigrated: check }] of Object.entries({
			studio,
			sandbox_psp: psp,
		})) {
			await expect(check(service)).rejects.toThrow(
				new RegExp(`^The schema ${schema} is behind this build \\(\\d+ migrations\\): run npm run`),
			);
		}
		const urls = { ownerUrl: url, studioUrl: url, pspUrl: url };

		expect(await migrateAll(urls, { hasTestClock: false })).toMatch(
			/^The databases are up to date/,
		);

		await assertMigrated(url);
		await studio.assertMigrated(service);
		await psp.assertMigrated(service);
		expect(await migrateAll(urls, { hasTestClock: false })).toMatch(/no migration was missing, 0/);
		await query("insert into studio.migration (name) values ('9999_later')");
		await expect(studio.assertMigrated(service)).rejects.toThrow(/newer build \(9999_later\)/);
	} finally {
		await service.destroy();
		await close();
	}
});
