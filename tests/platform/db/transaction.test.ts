import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
	closeDatabase,
	DatabaseUnavailable,
	openDatabase,
	retryContention,
	transaction,
	withReadRetry,
} from '#platform/db/database.ts';
import { asRole } from '../../as-role.ts';
import { test } from '../database.ts';

/** An error as the driver throws it. */
function aFault(code: string): Error {
	return Object.assign(new Error(code), { code });
}

describe('a transaction', () => {
	test.for(['40001', '40P01', '55P03', '57014', '08006', '57P01', 'ECONNRESET'])(
		'that fails with %s runs again',
		async (code, { db }) => {
			let runs = 0;

			const answer = await transaction(db, async () => {
				if (++runs < 3) throw aFault(code);
				return 'done';
			});

			expect([answer, runs]).toEqual(['done', 3]);
		},
	);

	test('is given up after five runs, as an outage', async ({ db }) => {
		let runs = 0;

		const work = transaction(db, async () => {
			runs++;
			throw aFault('40001');
		});

		await expect(work).rejects.toThrow(DatabaseUnavailable);
		expect(runs).toBe(5);
	});

	test('that fails for another reason does not run again', async ({ db }) => {
		let runs = 0;

		const work = transaction(db, async () => {
			runs++;
			throw aFault('23505');
		});

		await expect(work).rejects.toMatchObject({ code: '23505' });
		expect(runs).toBe(1);
	});

	test('whose connection is lost runs again', async ({ db }) => {
		let runs = 0;

		const answer = await transaction(db, async (tx) => {
			if (++runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
			return 'done';
		});

		expect([answer, runs]).toEqual(['done', 2]);
	});
});

test('a statement that commits by itself is not repeated after a lost connection', async () => {
	let runs = 0;

	const work = retryContention(async () => {
		runs++;
		throw aFault('08006');
	});

	await expect(work).rejects.toThrow(DatabaseUnavailable);
	expect(runs).toBe(1);
});

test('an unreachable database is reported as an outage within seconds', async () => {
	const db = openDatabase({ url: 'postgresql://x@localhost/x?host=%2Fnowhere&sslmode=disable' });
	const startedAt = performance.now();

	await expect(withReadRetry(db, (tx) => sql`select 1`.execute(tx))).rejects.toThrow(
		DatabaseUnavailable,
	);

	expect(performance.now() - startedAt).toBeLessThan(5000);
	await closeDatabase(db);
});

test('amounts are read as bigint and days as text', async ({ db }) => {
	const { rows } = await sql`
		select 9223372036854775807::bigint as amount, date '2026-11-21' as day,
			array[1, 2]::bigint[] as amounts, '{}'::bigint[] as none`.execute(db);

	expect(rows).toEqual([
		{ amount: 9223372036854775807n, day: '2026-11-21', amounts: [1n, 2n], none: [] },
	]);
});

test('an operator’s login acts as the application’s role', async ({ database }) => {
	const url = asRole(database.ownerUrl, 'postgres');
	const db = openDatabase({ url, role: 'jhilik_app' });

	const { rows } = await sql`select current_user as role`.execute(db);

	expect(rows).toEqual([{ role: 'jhilik_app' }]);
	await expect(sql`delete from ledger.tx`.execute(db)).rejects.toMatchObject({ code: '42501' });
	await closeDatabase(db);
});
