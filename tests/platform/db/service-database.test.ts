import { sql } from 'kysely';
import { expect } from 'vitest';
import { openServiceDatabase } from '#lib/service-database.ts';
import { test } from '../database.ts';

test('a connection that is lost in use fails its transaction, and not the process', async ({
	database: { appUrl },
}) => {
	const [service, other] = [openServiceDatabase(appUrl), openServiceDatabase(appUrl)];
	const faults: unknown[] = [];
	const catchFault = (error: unknown) => faults.push(error);
	process.prependListener('uncaughtExceptionMonitor', catchFault);

	const lost = service.transaction().execute(async (tx) => {
		const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
		await sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other);
		await new Promise((resolve) => setTimeout(resolve, 100));
		await sql`SELECT 1`.execute(tx);
	});

	await expect(lost).rejects.toThrow();
	await expect(sql`SELECT 1`.execute(service)).resolves.toBeDefined();
	expect(faults).toEqual([]);
	process.off('uncaughtExceptionMonitor', catchFault);
	await Promise.all([service.destroy(), other.destroy()]);
});
