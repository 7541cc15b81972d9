import { migrate } from '#platform/db/migrate.ts';
import type { Load } from '../load/clients.ts';
import type { PostsJob } from '../load/posts.ts';
import type { TpcbJob } from '../load/tpcb.ts';
import { startWorker } from '../measure/children.ts';
import type { Closings } from '../measure/closings.ts';
import { adminUrlOf, asAdmin, type BenchDatabase, urlOf } from './bench-database.ts';
import { firstAccountOf, makeMembers } from './members.ts';
import { initTpcb, type Place, pgbenchTarget } from './pgbench.ts';
import { CLIENTS, type Sample, type Target } from './sample.ts';
import { tpcbTables } from './tpcb-tables.ts';

const SCALE = 20;
const DATABASE = 'tpcb';

/** Posts use a database without a site, whose jobs would process them during other targets. */
const LEDGER = 'ledger';

interface Making {
	database: BenchDatabase;
	place: Place;
	closings: Closings;
}

interface Members {
	ids: number[];
	firstAccount: number;
}

/** Creates a migrated database with funded members, for posts only. */
export async function makeLedger({ database: { ownerUrl } }: Making): Promise<Members> {
	await asAdmin(ownerUrl, 'postgres', [`create database ${LEDGER} owner jhilik_owner`]);
	await migrate(urlOf(ownerUrl, LEDGER));
	const adminUrl = adminUrlOf(ownerUrl, LEDGER);
	const ids = await makeMembers(adminUrl);
	return { ids, firstAccount: await firstAccountOf(adminUrl, ids) };
}

/** TPC-B by pgbench itself, on a database of its own beside ours in the same PostgreSQL. */
export async function tpcbByPgbench(pgbench: string, { database, place }: Making): Promise<Target> {
	await asAdmin(database.ownerUrl, 'postgres', [`create database ${DATABASE}`]);
	await initTpcb(pgbench, place, DATABASE, SCALE);
	return pgbenchTarget(pgbench, place, {
		name: 'TPC-B, pgbench',
		database: DATABASE,
		protocol: 'simple',
	});
}

/** The same transaction from a Node process, for machines without pgbench. */
export async function tpcbByNode({ database, closings }: Making): Promise<Target> {
	await asAdmin(database.ownerUrl, 'postgres', [`create database ${DATABASE}`]);
	await asAdmin(database.ownerUrl, DATABASE, tpcbTables(SCALE));
	const worker = startWorker('load/tpcb.ts');
	closings.add('the TPC-B clients', worker.stop);
	const url = adminUrlOf(database.ownerUrl, DATABASE);
	return workerTarget('TPC-B, Node driver', database, (seconds) => {
		return worker.ask<Load>({ url, scale: SCALE, clients: CLIENTS, seconds } satisfies TpcbJob);
	});
}

/**
 * `ledger.post` alone, called by pgbench as a prepared statement, as the platform calls it. As in
 * TPC-B the ids of the rows are computed: finding an account is not part of the function, and is part
 * of the platform's `post`.
 */
export function postByPgbench(pgbench: string, { place }: Making, members: Members): Target {
	const { ids, firstAccount } = members;
	const script = `\\set member random(0, ${ids.length - 1})
\\set cash ${firstAccount} + 2 * :member
\\set escrow :cash + 1
select ledger.post(ledger.new_id(), 'bench', gen_random_uuid()::text, 'vendor_stake', '\\x00',
	null, array[:cash::integer, :escrow::integer],
	array[-100000, 100000]::bigint[]);
`;
	const name = 'ledger.post, pgbench';
	return pgbenchTarget(pgbench, place, { name, database: LEDGER, script, protocol: 'prepared' });
}

/** `post` of src/platform/ledger over the platform's pool, from a process of its own. */
export function postsByPlatform({ database, closings }: Making, { ids }: Members): Target[] {
	const worker = startWorker('load/posts.ts');
	closings.add('the posting clients', worker.stop);
	const url = urlOf(database.appUrl, LEDGER);
	const names = {
		statement: 'post() as one statement, Node',
		transaction: 'post() in a transaction, Node',
	} as const;
	return (['statement', 'transaction'] as const).map((form) =>
		workerTarget(names[form], database, (seconds) => {
			const job: PostsJob = { url, form, members: ids, clients: CLIENTS, seconds };
			return worker.ask<Load>(job);
		}),
	);
}

function workerTarget(
	name: string,
	database: BenchDatabase,
	load: (seconds: number) => Promise<Load>,
): Target {
	async function measure(seconds: number): Promise<Sample> {
		const before = database.cpuMs();
		const { count, ...rest } = await load(seconds);
		return { ...rest, databaseCpuMs: (database.cpuMs() - before) / count };
	}
	return { name, run: measure };
}
