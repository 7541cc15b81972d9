import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import { fundJackpots } from '#platform/jackpot/fund-jackpots.ts';
import { jackpotInvariants } from '#platform/jackpot/invariants.ts';
import { ledgerInvariants } from '#platform/ledger/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { vendorInvariants } from '#platform/vendors/invariants.ts';
import { purgeVendorTraces } from '#platform/vendors/purge.ts';
import { refundInterruptedRounds } from '#platform/vendors/refund-rounds.ts';
import { type Job, keepRunning } from './job.ts';

interface JobsLog {
	error(context: object, message: string): void;
	info(context: object, message: string): void;
}

/** Every rule of the books this build knows. */
export const invariants = [...ledgerInvariants, ...vendorInvariants, ...jackpotInvariants];

const DAY_S = 24 * 60 * 60;

/** Starts what the clock drives: sealing, reconciling, refunding, paying jackpots, purging. */
export function startJobs(db: Database, log: JobsLog): { stop(): Promise<void> } {
	return keepRunning(db, jobsOf(log), log);
}

function jobsOf(log: JobsLog): Job[] {
	return [
		{
			name: 'seal',
			everyS: 10,
			run: async (db, signal) => void (await sealLedger(db, signal)),
		},
		{ name: 'reconcile', everyS: 60, run: (db) => check(db, false) },
		{ name: 'reconcile-all', everyS: DAY_S, run: (db) => check(db, true) },
		{
			name: 'refund-rounds',
			everyS: 300,
			async run(db) {
				for (const round of await refundInterruptedRounds(db, await readNow(db))) {
					const { vendorCode, roundId, held } = round;
					log.info({ vendorCode, roundId, held: String(held) }, 'interrupted round refunded');
				}
			},
		},
		{
			name: 'fund-jackpots',
			everyS: 60,
			run: async (db) => fundJackpots(db, await readNow(db)),
		},
		{
			name: 'purge',
			everyS: 60,
			run: async (db) => void (await purgeVendorTraces(db, await readNow(db))),
		},
	];

	async function check(db: Database, full: boolean): Promise<void> {
		const found = await db.connection().execute(async (connection) => {
			// Looking at everything takes longer than a player's call may.
			await sql`set statement_timeout = '30min'`.execute(connection);
			try {
				return await reconcile(connection, invariants, { full });
			} finally {
				await sql`set statement_timeout = '10s'`.execute(connection);
			}
		});
		for (const broken of found.filter(({ isNew }) => isNew)) {
			log.error({ broken }, 'the books are broken');
		}
	}
}

async function readNow(tx: Tx): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
	if (!rows[0]) throw new Error('the clock answers one row');
	return rows[0].now;
}
