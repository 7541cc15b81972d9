import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { limitDatabaseTimeOf } from '#lib/database-time.ts';
import {
	closeDatabase,
	DatabaseUnavailable,
	openDatabase,
	transaction,
	withReadRetry,
} from '#platform/db/database.ts';
import { test } from '../database.ts';

test('a request whose statements take longer than 4 s in all is refused, and the server ends them', async ({
	database,
	owner,
}) => {
	const db = openDatabase({ url: database.appUrl, connectionsMax: 2 });
	onTestFinished(() => closeDatabase(db));
	const startedMs = performance.now();

	const slow = limitDatabaseTimeOf(() =>
		transaction(db, async (tx) => {
			for (let second = 0; second < 3; second++) await sql`select pg_sleep(1)`.execute(tx);
			await sql`select 'late', pg_sleep(8)`.execute(tx);
		}),
	);

	await expect(slow).rejects.toThrow(DatabaseUnavailable);
	expect(performance.now() - startedMs).toBeGreaterThan(3500);
	expect(performance.now() - startedMs).toBeLessThan(8000);
	await vi.waitFor(async () => {
		const { rows } = await sql`select from pg_stat_activity
			where query like 'select ''late''%' and state = 'active'`.execute(owner);
		expect(rows).toHaveLength(0);
	}, 4000);
	// Its connection is gone; the pool has others.
	expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});

test('an address that takes connections and says nothing fails a read within 5 s', async () => {
	const silent = createServer(() => undefined).listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const { port } = silent.address() as AddressInfo;
	const db = openDatabase({ url: `postgresql://anybody@127.0.0.1:${port}/nothing` });
	onTestFinished(async () => {
		silent.close();
		await closeDatabase(db);
	});
	const startedMs = performance.now();

	const reads = Array.from({ length: 30 }, () =>
		limitDatabaseTimeOf(() => withReadRetry(db, (tx) => sql`select 1`.execute(tx))),
	);

	for (const read of await Promise.allSettled(reads)) expect(read.status).toBe('rejected');
	expect(performance.now() - startedMs).toBeLessThan(8000);
});
