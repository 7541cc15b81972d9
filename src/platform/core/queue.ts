import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { APP_ROLE, type Database, type Tx } from '#platform/db/database.ts';
import { QUEUE_SCHEMA, WORK_QUEUE } from '#platform/db/queue-schema.ts';
import { countOf, type SealedColumn } from './reseal.ts';
import type { Vault } from './vault.ts';

/** The kinds of work and their data, as JSON; modules declare their own. */
// biome-ignore lint/suspicious/noEmptyInterface: each module adds its kinds.
export interface Work {}
export type WorkKind = keyof Work & string;

export interface Queue {
	/**
	 * Adds work in a transaction: it is done after the commit, at least once, also after a restart.
	 * Outside a transaction it is added at once. The data is stored sealed.
	 */
	add<K extends WorkKind>(tx: Tx, kind: K, data: Work[K]): Promise<void>;
	/** Registers the handler of a kind. Work whose handler throws is retried with a growing delay. */
	handle<K extends WorkKind>(kind: K, handler: Handler<K>): void;
	/** Begins to do the work. */
	start(): Promise<void>;
	/** Waits for the work under way; other work stays for the next start. */
	close(): Promise<void>;
}

type Handler<K extends WorkKind> = (data: Work[K], db: Database) => Promise<void>;

interface Job {
	kind: string;
	/** The data in base64, encrypted. */
	sealed: string;
}

interface QueueLog {
	error(context: object, message: string): void;
	warn(context: object, message: string): void;
}

interface Options {
	db: Database;
	vault: Vault;
	log: QueueLog;
}

/** Connections of the queue, beside the application's pool. */
const CONNECTIONS_MAX = 2;
/** Time for the work under way when the process stops. */
const CLOSE_MS = 10_000;
/** Pause between looks for work of other processes; own work is done at once. */
const POLL_S = 2;

/**
 * Opens the queue of work behind a response: pg-boss in the schema `queue`, as the application's
 * role. A killed process's work is taken again by another.
 */
export function openQueue({ db, vault, log }: Options): Queue {
	const { connectionString = '' } = db.pool.options;
	const boss = new PgBoss({
		connectionString,
		// An operator's database may have one login for all roles.
		options: `-c role=${APP_ROLE} -c timezone=UTC`,
		application_name: 'jhilik queue',
		max: CONNECTIONS_MAX,
		schema: QUEUE_SCHEMA,
		...{ createSchema: false, migrate: false, schedule: false, reindex: false },
	});
	boss.on('error', (err) => log.error({ err }, 'queue failed'));
	const handlers = new Map<string, Handler<never>>();
	let workerId: string | undefined;
	let starting: Promise<unknown> | undefined;

	async function run({ kind, sealed }: Job): Promise<void> {
		const handler = handlers.get(kind);
		// A newer build may have added it: its process does it.
		if (!handler) throw new Error(`no handler of the work "${kind}"`);
		const data = JSON.parse(vault.decrypt(Buffer.from(sealed, 'base64'), placeOf(kind)));
		await handler(data as never, db);
	}

	return {
		async add(tx, kind, data) {
			starting ??= boss.start();
			await starting;
			const sealed = vault.encrypt(JSON.stringify(data), placeOf(kind)).toString('base64');
			await boss.send(WORK_QUEUE, { kind, sealed }, { db: fromKysely(tx) });
			if (workerId) setTimeout(() => workerId && boss.notifyWorker(workerId), 0);
		},
		handle(kind, handler) {
			handlers.set(kind, handler as Handler<never>);
		},
		async start() {
			starting ??= boss.start();
			await starting;
			workerId = await boss.work<Job>(
				WORK_QUEUE,
				{ pollingIntervalSeconds: POLL_S, batchSize: 1 },
				async ([job]) => {
					if (!job) return;
					// There may be more: the worker looks again without a pause.
					if (workerId) boss.notifyWorker(workerId);
					await run(job.data);
				},
			);
		},
		async close() {
			if (!starting) return;
			workerId = undefined;
			await boss.stop({ graceful: true, timeout: CLOSE_MS });
		},
	};
}

/** Names the place of a sealed value. */
export function placeOf(kind: string): string {
	return `work ${kind}`;
}

const JOBS = sql.raw(`${QUEUE_SCHEMA}.job`);
const SEALED = sql.raw(`decode(data->>'sealed', 'base64')`);
const byOthers = (keyId: Buffer) =>
	sql`data->>'sealed' is not null and substring(${SEALED} from 2 for 4) <> ${keyId}`;

/** The data of the work that waits. */
export const sealedWork: SealedColumn = {
	name: `${QUEUE_SCHEMA}.job.data`,
	async list(db, { keyId, after = '00000000-0000-0000-0000-000000000000', max }) {
		const { rows } = await sql<{ at: string; kind: string; sealed: Buffer }>`
			select id::text as at, data->>'kind' as kind, ${SEALED} as sealed from ${JOBS}
			where id > ${after}::uuid and ${byOthers(keyId)} order by id limit ${max}`.execute(db);
		return rows.map(({ at, kind, sealed }) => ({ at, place: placeOf(kind), sealed }));
	},
	count: (db, keyId) =>
		countOf(db, sql`select count(*)::int as n from ${JOBS} where ${byOthers(keyId)}`),
	async replace(db, { at, sealed: old }, sealed) {
		await sql`update ${JOBS} set data = data || jsonb_build_object('sealed', ${sealed.toString('base64')}::text)
			where id = ${at}::uuid and data->>'sealed' = ${old.toString('base64')}`.execute(db);
	},
	async forget(db, keyId) {
		await sql`delete from ${JOBS} where ${byOthers(keyId)}`.execute(db);
	},
};
