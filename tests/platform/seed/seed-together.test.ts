import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { seed } from '#platform/seed/seed.ts';
import { vault } from '../api.ts';
import { NOON, test } from '../database.ts';

/** The lock of a process that fills an empty database. */
const SEED_LOCK = 7_416_003;
/** Longer than a statement waits for a lock. */
const BUSY_MS = 4000;

test('of two processes on an empty database the second waits for the first', async ({
	db,
	database,
}) => {
	const { publicKey } = generateKeyPairSync('ed25519');
	const done: string[] = [];
	const first = await db.startTransaction().execute();
	await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(first);

	const seeding = seed(
		db,
		{
			studioPublicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
			studioOrigin: 'http://{hostname}:4322',
			ownerUrl: database.ownerUrl,
			vault,
		},
		NOON,
	).then(() => done.push('the second'));
	await delay(BUSY_MS);
	done.push('the first');
	await first.rollback().execute();
	await seeding;

	expect(done).toEqual(['the first', 'the second']);
});
