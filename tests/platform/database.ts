import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { test as base, inject } from 'vitest';
import { closeDatabase, type Database, openDatabase, type Tx } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { asRole } from '../as-role.ts';

export const NOON = new Date('2026-11-21T06:00:00Z');

export interface TestDatabase {
	db: Database;
	/** The role that owns the schema, for statements that the application must not run. */
	owner: Database;
	appUrl: string;
	ownerUrl: string;
}

interface Fixtures {
	database: TestDatabase;
	db: Database;
	owner: Database;
	tx: Tx;
}

/**
 * Platform tests: `db` and `owner` are a fresh database per file, as the application's role and as
 * the owner's. `tx` is a transaction that is rolled back after the test.
 */
export const test = base.extend<Fixtures>({
	database: [
		// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used.
		async ({}, use) => {
			const made = await makeDatabase();
			await use(made);
			await made.drop();
		},
		{ scope: 'file' },
	],
	db: async ({ database }, use) => use(database.db),
	owner: async ({ database }, use) => use(database.owner),
	tx: async ({ db }, use) => {
		const tx = await db.startTransaction().execute();
		await use(tx);
		await tx.rollback().execute();
	},
});

/** Clones the migrated template. */
export async function makeDatabase(): Promise<TestDatabase & { drop(): Promise<void> }> {
	const name = `test_${randomUUID().replaceAll('-', '')}`;
	const adminUrl = inject('adminUrl');
	// Half the time of the other strategy when no disk write is awaited.
	const made = `create database ${name} template jhilik strategy file_copy owner jhilik_owner`;
	await asAdmin(adminUrl, made);
	const appUrl = asRole(adminUrl, 'jhilik_app', name);
	const ownerUrl = asRole(adminUrl, 'jhilik_owner', name);
	const db = openDatabase({ url: appUrl, connectionsMax: 20 });
	const owner = openDatabase({ url: ownerUrl, connectionsMax: 4 });

	async function drop() {
		await Promise.all([closeDatabase(db), closeDatabase(owner)]);
		await asAdmin(adminUrl, `drop database ${name} with (force)`);
	}
	return { db, owner, appUrl, ownerUrl, drop };
}

async function asAdmin(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url.replace('/jhilik?', '/postgres?') });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** Creates a member with `cash`; valid in every other respect. */
export async function aMember(
	tx: Tx,
	{ cash = 0n, status = 'active', currency = 'BDT' } = {},
): Promise<number> {
	const id = randomUUID();
	const { rows } = await sql<{ id: number }>`
		insert into member (username, nickname, password_hash, status, currency, type)
		values (${`m-${id}`}, 'M', '-', ${status}, ${currency}, ${currency === 'DEMO' ? 4 : 0})
		returning id`.execute(tx);
	const memberId = rows[0]?.id ?? 0;
	if (cash > 0n) {
		await post(tx, {
			reference: `grant:${id}`,
			kind: 'play_deposit',
			occurredAt: NOON,
			postings: [
				{
					source: pspClearing('play', currency),
					destination: memberCash(memberId, currency),
					amount: cash,
				},
			],
		});
	}
	return memberId;
}
