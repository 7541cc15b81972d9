import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { APP_ROLE, type Database } from './database.ts';

/** The schema of pg-boss. */
export const QUEUE_SCHEMA = 'queue';
/** The one queue in it. */
export const WORK_QUEUE = 'work';

/** Retries with a growing delay for about a day: an SMS gateway may be down for an evening. */
const OPTIONS = {
	...{ retryLimit: 16, retryDelay: 5, retryBackoff: true, retryDelayMax: 2 * 60 * 60 },
	/** A killed process's work is taken again. */
	heartbeatSeconds: 10,
	/** Work holds sealed personal data: it is not kept once it is done. */
	...{ deleteAfterSeconds: 60 * 60, retentionSeconds: 3 * 24 * 60 * 60 },
};

/**
 * Creates or upgrades the tables of the queue, as the role that owns the schema, and grants the
 * application their use. It may not change them.
 */
export async function migrateQueue(owner: Database, ownerUrl: string): Promise<void> {
	const boss = new PgBoss({
		connectionString: ownerUrl,
		max: 1,
		schema: QUEUE_SCHEMA,
		...{ supervise: false, schedule: false },
	});
	// Its errors reject `start` too.
	boss.on('error', () => {});
	await boss.start();
	try {
		if (await boss.getQueue(WORK_QUEUE)) await boss.updateQueue(WORK_QUEUE, OPTIONS);
		else await boss.createQueue(WORK_QUEUE, OPTIONS);
	} finally {
		await boss.stop({ graceful: false });
	}
	await sql
		.raw(
			`grant usage on schema ${QUEUE_SCHEMA} to ${APP_ROLE};
			grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${APP_ROLE};
			grant execute on all functions in schema ${QUEUE_SCHEMA} to ${APP_ROLE};`,
		)
		.execute(owner);
}
