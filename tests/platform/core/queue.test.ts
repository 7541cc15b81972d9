import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { openQueue } from '#platform/core/queue.ts';
import { createVault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { WAIT } from '../../wait.ts';
import { test } from '../database.ts';

declare module '#platform/core/queue.ts' {
	interface Work {
		'of a test': { n: number; secret: string };
	}
}

const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });

function aQueue(db: Database, work: (n: number) => Promise<void> | void) {
	const log: object[] = [];
	const note = (context: object) => void log.push(context);
	const queue = openQueue({ db, vault, log: { error: note, warn: note } });
	queue.handle('of a test', async ({ n }) => void (await work(n)));
	return { queue, log };
}

test('work is done after its commit and not after a rollback, and its data is sealed', async ({
	db,
}) => {
	const done: number[] = [];
	const { queue, log } = aQueue(db, (n) => void done.push(n));
	const secret = '+8801712345678';
	await transaction(db, async (tx) => {
		await queue.add(tx, 'of a test', { n: 1, secret });
		expect(done).toEqual([]);
	});
	const undone = transaction(db, async (tx) => {
		await queue.add(tx, 'of a test', { n: 2, secret });
		throw new Error('undone');
	});
	await expect(undone).rejects.toThrow('undone');
	const { rows } = await sql<{ data: string }>`select data::text as data from queue.job`.execute(
		db,
	);
	expect(rows).toHaveLength(1);
	expect(rows[0]?.data).not.toContain('1712345678');

	// Work of an earlier process is done by the next one that starts.
	await queue.start();
	await vi.waitUntil(() => done.length > 0, WAIT);
	expect(done).toEqual([1]);
	await queue.add(db, 'of a test', { n: 3, secret });
	await vi.waitUntil(() => done.length > 1, WAIT);
	await queue.close();
	expect(done).toEqual([1, 3]);
	expect(log).toEqual([]);
});

test('work that fails is repeated', { timeout: 60_000 }, async ({ db }) => {
	let tries = 0;
	const { queue } = aQueue(db, () => {
		tries += 1;
		if (tries === 1) throw new Error('the gateway is down');
	});
	await queue.start();
	await queue.add(db, 'of a test', { n: 1, secret: '' });
	await vi.waitUntil(() => tries > 1, { timeout: 45_000, interval: 200 });
	await queue.close();
	expect(tries).toBe(2);
});

test('two processes do each work once', { timeout: 60_000 }, async ({ db }) => {
	const done: number[] = [];
	const [one, other] = [aQueue(db, (n) => void done.push(n)), aQueue(db, (n) => void done.push(n))];
	await Promise.all([one.queue.start(), other.queue.start()]);
	const numbers = Array.from({ length: 30 }, (_, n) => n);
	await Promise.all(numbers.map((n) => one.queue.add(db, 'of a test', { n, secret: '' })));
	await vi.waitUntil(() => done.length >= 30, { timeout: 45_000, interval: 100 });
	await Promise.all([one.queue.close(), other.queue.close()]);
	expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});
