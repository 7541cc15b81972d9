import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { watchBreaks } from '#platform/ledger/watch-breaks.ts';
import { migrate, openDatabase as openStudioDatabase } from '#studio/store/database.ts';
import { aPlatform } from '../api.ts';
import { makeDatabase, test } from '../database.ts';

test.for(['jhilik_app', 'jhilik_owner'])(
	'the platform refuses a database that lets %s forget what it has confirmed',
	async (role) => {
		const database = await makeDatabase();
		await forget(database.appUrl, role);

		await expect(aPlatform(database, [])).rejects.toThrow('turn on synchronous_commit');

		await database.drop();
	},
);

test('the studio refuses one too', async () => {
	const database = await makeDatabase();
	await forget(database.ownerUrl, 'jhilik_owner');
	const db = openStudioDatabase(database.ownerUrl);

	await expect(migrate(db)).rejects.toThrow('turn on synchronous_commit');

	await db.destroy();
	await database.drop();
});

test('the platform is ready while its database has the schema of this build', async ({
	database,
}) => {
	const platform = await aPlatform(database, []);
	const newest = await database.owner.transaction().execute(async (tx) => {
		const { rows } = await sql<{ name: string; timestamp: string }>`
			delete from kysely_migration where name = (select max(name) from kysely_migration)
			returning name, timestamp`.execute(tx);
		return rows[0];
	});
	const withoutIt = await platform.ready();
	await sql`insert into kysely_migration values (${newest?.name}, ${newest?.timestamp})`.execute(
		database.owner,
	);

	expect(withoutIt).toBe(false);
	expect(await platform.ready()).toBe(true);
	expect(platform.jobFigures()).toMatchObject({ failing: 0 });
	expect(platform.databaseFigures()).toMatchObject({ waiting: 0 });
	await platform.close();
	expect(await platform.ready()).toBe(false);
});

test('breaks of the books are counted until they are cleared', async ({ db, owner }) => {
	const watch = await watchBreaks(db, { warn: () => {} });
	expect(watch.figures()).toEqual({ openBreaks: 0, frozenAccounts: 0 });

	await sql`select ledger.report_break('I1', null, null, 'a test')`.execute(db);
	await watch.look();
	expect(watch.figures()).toEqual({ openBreaks: 1, frozenAccounts: 0 });

	await sql`update ledger.break set cleared_at = now(), cleared_by = 'test'`.execute(owner);
	await watch.look();
	watch.stop();
	expect(watch.figures()).toEqual({ openBreaks: 0, frozenAccounts: 0 });
});

/** Of this database alone: roles belong to all of them. */
async function forget(url: string, role: string): Promise<void> {
	const name = /\/(test_\w+)\?/.exec(url)?.[1];
	const client = new pg.Client({ connectionString: inject('adminUrl') });
	await client.connect();
	await client.query(`alter role ${role} in database ${name} set synchronous_commit = off`);
	await client.end();
}
