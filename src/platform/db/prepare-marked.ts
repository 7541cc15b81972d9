import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** How a statement begins that is to be prepared; a name has one text. */
const MARK = /^\/\* prepared: (\w[\w.]*) \*\//;

/**
 * A pool for Kysely whose clients prepare, once per connection, each statement that begins with the
 * comment `prepared: <name>`: PostgreSQL parses and plans it once. Its text is always the same, and
 * parameters carry what differs. Other statements are planned at each call.
 */
export function prepareMarked(pool: pg.Pool): PostgresPool {
	const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
	return {
		options: pool.options,
		end: () => pool.end(),
		connect: async () => {
			const client = await pool.connect();
			const known = clients.get(client) ?? toPreparing(client);
			clients.set(client, known);
			return known;
		},
	};
}

function toPreparing(client: pg.PoolClient): PostgresPoolClient {
	const run = client.query.bind(client) as (text: unknown, values?: unknown) => unknown;
	const query = (text: unknown, values?: unknown) => {
		const name = typeof text === 'string' && MARK.exec(text)?.[1];
		return name ? run({ name, text, values }) : run(text, values);
	};
	return {
		query: query as PostgresPoolClient['query'],
		release: (destroy) => client.release(destroy),
	};
}
