import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface HeldRow {
	/** Waits until a statement of another connection waits for a row. */
	waited(): Promise<void>;
	release(): Promise<void>;
}

/** Holds the rows of a query as a transition does, until they are released. */
export async function holdRow(connectionString: string, query: string): Promise<HeldRow> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	await client.query('BEGIN');
	const { rowCount } = await client.query(`${query} FOR UPDATE`);
	if (rowCount === 0) throw new Error(`no row to hold: ${query}`);
	return {
		async waited() {
			for (;;) {
				const { rowCount: waiting } = await client.query(`SELECT 1 FROM pg_locks l
					JOIN pg_stat_activity a USING (pid)
					WHERE NOT l.granted AND a.datname = current_database()`);
				if (waiting) return;
				await sleep(20);
			}
		},
		async release() {
			await client.query('COMMIT');
			await client.end();
		},
	};
}

const PATIENCE_MS = 5000;

/** What a call answers while a row is held; `waits` when it waits for the row. */
export function answerOf<T>(call: Promise<T>): Promise<T | 'waits'> {
	return Promise.race([call, sleep(PATIENCE_MS, 'waits' as const)]);
}
