import { sql } from 'kysely';
import { expect } from 'vitest';
import { migrate, OtherBuildError } from '#platform/db/migrate.ts';
import { refuseOtherBuild } from '#server/process/start-platform.ts';
import { makeDatabase, test } from '../database.ts';

test.for([
	[
		'0059_forgiving_search',
		"update kysely_migration set name = '0059_forgiving_search' where name = '0001_baseline'",
		true,
	],
	['9999_newer', "insert into kysely_migration values ('9999_newer', '')", false],
] as const)(
	'a database with the migration %s is refused and left unchanged',
	async ([name, statement, isEarlier]) => {
		const database = await makeDatabase();
		await sql.raw(statement).execute(database.owner);
		const before = await sql`select * from kysely_migration`.execute(database.owner);

		const error = await migrate(database.ownerUrl).catch((reason: unknown) => reason);

		expect(error).toBeInstanceOf(OtherBuildError);
		expect(error).toMatchObject({ isEarlier, message: expect.stringContaining(name) });
		const after = await sql`select * from kysely_migration`.execute(database.owner);
		expect(after.rows).toEqual(before.rows);
		await database.drop();
	},
);

test.for([
	[true, undefined, /an earlier build \(0002_old\): delete the folder data, then start again\.$/],
	[
		true,
		'postgresql://x',
		/\(0002_old\): delete its schemas .* DATABASE_URL .*, then start again\.$/,
	],
	[false, undefined, /a newer build \(0002_old\): run that build\.$/],
] as const)(
	'the start refuses with one sentence and the remedy: %s, %s',
	([isEarlier, databaseUrl, said]) => {
		const error = new OtherBuildError('0002_old', isEarlier);

		const { message } = refuseOtherBuild(error, { databaseUrl, dataDir: 'data' });

		expect(message).toMatch(said);
		expect(message.match(/\.(\s|$)/g)).toHaveLength(1);
	},
);
