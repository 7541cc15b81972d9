import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { createWriteProbe } from '#platform/core/write-probe.ts';
import type { Tx } from '#platform/db/database.ts';
import { test } from '../database.ts';

test('a database that takes writes is writable, and the row says when it was asked', async ({
	database,
	db,
}) => {
	const probe = aProbe(database.appUrl);
	const before = await readProbe(db);

	expect(await probe.isWritable()).toBe(true);

	expect((await readProbe(db)).getTime()).toBeGreaterThan(before.getTime());
});

test('a database that became read-only is not writable', async ({ database, owner }) => {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
	const name = sql.id(rows[0]?.name ?? '');
	await sql`alter database ${name} set default_transaction_read_only = on`.execute(owner);
	onTestFinished(async () => {
		await sql`set default_transaction_read_only = off`.execute(owner);
		await sql`alter database ${name} reset default_transaction_read_only`.execute(owner);
	});
	const probe = aProbe(database.appUrl);

	expect(await probe.isWritable()).toBe(false);
});

function aProbe(url: string) {
	const probe = createWriteProbe(url);
	onTestFinished(() => probe.close());
	return probe;
}

async function readProbe(db: Tx): Promise<Date> {
	const { rows } = await sql<{ at: Date }>`select at from core.write_probe`.execute(db);
	return rows[0]?.at ?? new Date(0);
}
