import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { openServiceDatabase } from '#lib/service-database.ts';
import { watchBreaks } from '#platform/ledger/watch-breaks.ts';
import { migrate } from '#studio/store/database.ts';
import { aPlatform } from '../api.ts';
import { makeDatabase, test } from '../database.ts';

test.for(['jhilik_app', 'jhilik_owner'])(
	'the platform refuses a database that lets %s lose confirmed commits',
	async (role) => {
		const database = await makeDatabase();
		await forget(database.appUrl, role);

		await expect(aPlatform(database, [])).rejects.toThrow('turn on synchronous_commit');

		await database.drop();
	},
);

test('the studio refuses a database with asynchronous commits', async () => {
	const database = await makeDatabase();
	await forget(database.ownerUrl, 'jhilik_owner');
	const db = openServiceDatabase(database.ownerUrl);

	await expect(migrate(db)).rejects.toThrow('turn on synchronous_commit');

	await db.destroy();
	await database.drop();
});

test('the platform is ready while its database has the schema of this build', async ({
	database: { owner, ...database },
}) => {
	const platform = await aPlatform(database, []);
	/** The answer of the write probe is kept for a second. */
	const becomes = async (isReady: boolean) => {
		const until = Date.now() + 10_000;
		while ((await platform.ready()) !== isReady && Date.now() < until) await delay(100);
		return await platform.ready();
	};
	const older = sql`update applied_sql set sha256 = 'x' || sha256 where name = 'wallet.bet'`;
	const restored = sql`update applied_sql set sha256 = substr(sha256, 2) where name = 'wallet.bet'`;

	expect(await becomes(true)).toBe(true);
	await sql`update kysely_migration set name = 'x' || name`.execute(owner);
	expect(await becomes(false), 'without its migration').toBe(false);
	await sql`update kysely_migration set name = substr(name, 2)`.execute(owner);
	await sql`insert into kysely_migration values ('9999_newer', '')`.execute(owner);
	expect(await becomes(false), 'with a newer migration').toBe(false);
	await sql`delete from kysely_migration where name = '9999_newer'`.execute(owner);
	await older.execute(owner);
	expect(await becomes(false), 'with another function').toBe(false);
	await restored.execute(owner);
	await sql`insert into applied_sql (name, sha256) values ('wallet.newer', '')`.execute(owner);
	expect(await becomes(false), 'with a newer function').toBe(false);
	await sql`delete from applied_sql where name = 'wallet.newer'`.execute(owner);

	expect(await becomes(true)).toBe(true);
	expect(platform.jobMetrics()).toMatchObject({ failing: 0 });
	expect(platform.databaseMetrics()).toMatchObject({ waiting: 0 });
	await platform.close();
	expect(await becomes(false)).toBe(false);
});

test('ledger breaks are counted until they are cleared', async ({ db, owner }) => {
	const watch = await watchBreaks(db, { warn: () => {} });
	expect(watch.metrics()).toEqual({ openBreaks: 0, frozenAccounts: 0 });

	await sql`select ledger.report_break('I1', null, null, 'a test')`.execute(db);
	await watch.poll();
	expect(watch.metrics()).toEqual({ openBreaks: 1, frozenAccounts: 0 });

	await sql`update ledger.break set cleared_at = now(), cleared_by = 'test'`.execute(owner);
	await watch.poll();
	watch.stop();
	expect(watch.metrics()).toEqual({ openBreaks: 0, frozenAccounts: 0 });
});

/** Affects only this database: roles are shared by all. */
async function forget(url: string, role: string): Promise<void> {
	const name = /\/(test_\w+)\?/.exec(url)?.[1];
	const client = new pg.Client({ connectionString: inject('adminUrl') });
	await client.connect();
	await client.query(`alter role ${role} in database ${name} set synchronous_commit = off`);
	await client.end();
}
