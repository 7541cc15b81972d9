import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface StudioDatabase {
	url: string;
	close(): Promise<void>;
}

/** An empty database in the run's PostgreSQL: the studio brings its own schema. */
export async function makeStudioDatabase(): Promise<StudioDatabase> {
	const name = `studio_${randomUUID().replaceAll('-', '')}`;
	const urlOf = (database: string) => inject('adminUrl').replace('/jhilik?', `/${database}?`);
	await run(urlOf('postgres'), `CREATE DATABASE ${name}`);
	return {
		url: urlOf(name),
		close: () => run(urlOf('postgres'), `DROP DATABASE ${name} WITH (FORCE)`),
	};
}

async function run(connectionString: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
