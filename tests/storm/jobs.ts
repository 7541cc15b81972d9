import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { Job } from '#platform/jobs/job.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { closeTrials } from '#platform/people/trials/close-trials.ts';
import { TRIAL_TTL_S } from '#platform/people/trials/rules.ts';
import { fundJackpots } from '#platform/play/jackpot/fund-jackpots.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { OPEN_MAX_S } from '#platform/play/vendors/rounds.ts';

/** Age in seconds at which the storm's rounds count as interrupted, instead of a day. */
const ROUND_OPEN_S = 10;
/** Age in seconds at which a trial is closed, instead of three days. */
const TRIAL_S = 40;

/** The platform's jobs that move or seal money, each every second or two. */
export const stormJobs: Job[] = [
	{ name: 'seal', everyS: 1, run: async (db, signal) => void (await sealLedger(db, signal)) },
	{ name: 'fund-jackpots', everyS: 2, run: async (db) => fundJackpots(db, await readNow(db)) },
	{ name: 'refund-rounds', everyS: 2, run: async (db) => refundRounds(db, ROUND_OPEN_S) },
	{ name: 'close-trials', everyS: 1, run: async (db) => closeTrialsAfter(db, TRIAL_S) },
];

/** Refunds rounds that are open for longer than `openS` seconds. Throws when one fails. */
async function refundRounds(db: Database, openS: number): Promise<void> {
	const now = secondsAfter(await readNow(db), OPEN_MAX_S - openS);
	const { faults } = await refundInterruptedRounds(db, now);
	if (faults[0]) throw faults[0].error;
}

/** Closes trials that were opened more than `ageS` seconds ago. */
async function closeTrialsAfter(db: Database, ageS: number): Promise<void> {
	await closeTrials(db, secondsAfter(await readNow(db), TRIAL_TTL_S - ageS));
}

/** Ends what the storm left open: every round is refunded, trials are closed, events are sealed. */
export async function finish(db: Database): Promise<void> {
	await refundRounds(db, -1);
	await closeTrialsAfter(db, -1);
	await fundJackpots(db, await readNow(db));
	if (!(await sealLedger(db))) throw new Error('the ledger could not be sealed');
}
