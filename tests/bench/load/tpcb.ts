import pg from 'pg';
import { answerJobs } from '../measure/children.ts';
import { type Load, loadWith } from './clients.ts';

/** A process that runs pgbench's TPC-B transaction, for machines without pgbench. */
export interface TpcbJob {
	url: string;
	clients: number;
	seconds: number;
	scale: number;
}

const TELLERS = 10;
const ACCOUNTS = 100_000;

let pool: pg.Pool | undefined;

answerJobs<TpcbJob>(async ({ url, scale, ...loading }): Promise<Load> => {
	pool ??= new pg.Pool({ connectionString: url, max: loading.clients });
	const connections = await Promise.all(
		Array.from({ length: loading.clients }, () => (pool as pg.Pool).connect()),
	);
	try {
		return await loadWith({ ...loading, work: (client) => transact(connections[client], scale) });
	} finally {
		for (const connection of connections) connection.release();
	}
});

async function transact(client: pg.PoolClient | undefined, scale: number): Promise<boolean> {
	if (!client) throw new Error('every client has a connection');
	const account = random(ACCOUNTS * scale);
	const [branch, teller] = [random(scale), random(TELLERS * scale)];
	const delta = random(10_001) - 5001;
	await client.query('BEGIN');
	await ask('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [
		delta,
		account,
	]);
	await ask('select abalance from pgbench_accounts where aid = $1', [account]);
	await ask('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller]);
	await ask('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch]);
	await ask(
		`insert into pgbench_history (tid, bid, aid, delta, mtime)
		values ($1, $2, $3, $4, current_timestamp)`,
		[teller, branch, account, delta],
	);
	await client.query('END');
	return true;

	function ask(text: string, values: number[]) {
		return client?.query({ name: text.slice(0, 30), text, values });
	}
}

function random(max: number): number {
	return 1 + Math.floor(Math.random() * max);
}
