import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface EmptyDatabase {
	url: string;
	query<Row extends object>(statement: string): Promise<Row[]>;
	close(): Promise<void>;
}

/** An empty database in the run's PostgreSQL, for a part that creates its own schema. */
export async function makeEmptyDatabase(): Promise<EmptyDatabase> {
	const name = `empty_${randomUUID().replaceAll('-', '')}`;
	const urlOf = (database: string) => inject('adminUrl').replace('/jhilik?', `/${database}?`);
	await queryOnce(urlOf('postgres'), `CREATE DATABASE ${name}`);
	return {
		url: urlOf(name),
		query: (statement) => queryOnce(urlOf(name), statement),
		close: async () =>
			void (await queryOnce(urlOf('postgres'), `DROP DATABASE ${name} WITH (FORCE)`)),
	};
}

/** The rows of one statement, on a connection of its own. */
export async function queryOnce<Row extends object>(
	connectionString: string,
	statement: string,
): Promise<Row[]> {
	const client = new pg.Client({ connectionString });
	// A killed server resets the connection: the statement fails, or it was done.
	client.on('error', () => {});
	await client.connect();
	try {
		return (await client.query<Row>(statement)).rows;
	} finally {
		await client.end();
	}
}
