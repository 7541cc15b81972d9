import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type DueWork, startDueLoop } from '#lib/due.ts';

interface Row {
	id: string;
	dueAtMs: number;
}

/** A table in memory with the claims of a database: a claimed row is leased. */
function aTable(rows: Row[], leaseMs = 60_000) {
	const isDue = ({ dueAtMs }: Row) => dueAtMs <= Date.now();
	return {
		rows,
		claim: async (limit: number) => {
			const due = rows.filter(isDue).slice(0, limit);
			for (const row of due) row.dueAtMs = Date.now() + leaseMs;
			return due;
		},
		msToNext: async () => {
			if (rows.length === 0) return undefined;
			return Math.min(...rows.map(({ dueAtMs }) => dueAtMs)) - Date.now();
		},
		remove: (row: Row) => void rows.splice(rows.indexOf(row), 1),
	};
}

function start(table: ReturnType<typeof aTable>, work: Partial<DueWork<Row>> = {}) {
	const faults: unknown[] = [];
	const loop = startDueLoop<Row>({
		claim: table.claim,
		msToNext: table.msToNext,
		run: async (row) => table.remove(row),
		onFault: (error) => void faults.push(error),
		pauseMaxMs: 60_000,
		concurrency: 4,
		...work,
	});
	onTestFinished(loop.stop);
	return { ...loop, faults };
}

test('a row runs when it falls due, not before', async () => {
	const dueAtMs = Date.now() + 120;
	let ranAtMs = 0;
	const table = aTable([{ id: 'a', dueAtMs }]);

	start(table, {
		run: async (row) => {
			ranAtMs = Date.now();
			table.remove(row);
		},
	});

	await expect.poll(() => ranAtMs).toBeGreaterThan(0);
	expect(ranAtMs).toBeGreaterThanOrEqual(dueAtMs);
});

test('a row that is added runs at once after a wake', async () => {
	const table = aTable([]);
	const loop = start(table);
	await sleep(20);

	table.rows.push({ id: 'a', dueAtMs: Date.now() });
	loop.wake();

	await expect.poll(() => table.rows).toEqual([]);
});

test('a row of another process is found after the longest pause', async () => {
	const table = aTable([]);
	start(table, { pauseMaxMs: 30 });
	await sleep(10);

	table.rows.push({ id: 'a', dueAtMs: Date.now() });

	await expect.poll(() => table.rows).toEqual([]);
});

test('a slow row does not hold up the others, and no more run at once than allowed', async () => {
	const table = aTable(['slow', 'b', 'c', 'd', 'e'].map((id) => ({ id, dueAtMs: 0 })));
	let endSlow = () => {};
	const slow = new Promise<void>((resolve) => {
		endSlow = resolve;
	});
	let running = 0;
	let most = 0;

	start(table, {
		concurrency: 2,
		run: async (row) => {
			running += 1;
			most = Math.max(most, running);
			await (row.id === 'slow' ? slow : sleep(5));
			running -= 1;
			table.remove(row);
		},
	});

	await expect.poll(() => table.rows.map(({ id }) => id)).toEqual(['slow']);
	expect(most).toBe(2);
	endSlow();
	await expect.poll(() => table.rows).toEqual([]);
});

test('a row that fails runs again after its lease; the others run meanwhile', async () => {
	const table = aTable(['bad', 'good'].map((id) => ({ id, dueAtMs: 0 })));
	table.claim = aTable(table.rows, 50).claim;
	let attempts = 0;

	const { faults } = start(table, {
		run: async (row) => {
			if (row.id === 'bad') attempts += 1;
			if (row.id === 'bad' && attempts === 1) throw new Error('no');
			table.remove(row);
		},
	});

	await expect.poll(() => table.rows).toEqual([]);
	expect(attempts).toBe(2);
	expect(faults).toHaveLength(1);
});

test('a claim that fails is repeated', async () => {
	const table = aTable([{ id: 'a', dueAtMs: 0 }]);
	let claims = 0;

	const { faults } = start(table, {
		pauseMaxMs: 10,
		claim: async (limit) => {
			claims += 1;
			if (claims === 1) throw new Error('the database is away');
			return table.claim(limit);
		},
	});

	await expect.poll(() => table.rows).toEqual([]);
	expect(faults).toHaveLength(1);
});

test('a stop waits for the rows that run and begins no other', async () => {
	const table = aTable(['a', 'b'].map((id) => ({ id, dueAtMs: 0 })));
	const began: string[] = [];
	const loop = start(table, {
		concurrency: 1,
		run: async (row) => {
			began.push(row.id);
			await sleep(40);
			table.remove(row);
		},
	});
	await expect.poll(() => began).toEqual(['a']);

	await loop.stop();

	expect(table.rows.map(({ id }) => id)).toEqual(['b']);
	await sleep(20);
	expect(began).toEqual(['a']);
});
