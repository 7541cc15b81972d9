import { type DueLoop, startDueLoop } from '#lib/due.ts';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import { advanceIssue, type IssueServices, lockDueIssue } from './advance-issue.ts';
import * as rows from './issue-rows.ts';

const CONCURRENCY = 2;
/** Time after which another process may take an issue over. */
const LEASE_S = 30;
const PAUSE_MAX_MS = 1000;
/** How late a fast draw without a bet may be before it is given up. */
const MISSED_S = 300;
const MISSED_PAUSE_MS = 60_000;

/**
 * Performs the transitions of issues at their due times, in every process that calls it. What is late
 * is caught up in order; fast issues without a bet that were missed are not held. Locks do not wait
 * for settlements: an issue that is locked late is void.
 */
export function runClock(db: Database, services: IssueServices): Pick<DueLoop, 'stop'> {
	const endMissed = createEndOfMissed(db, services);
	const perform = { lock: lockDueIssue, rest: advanceIssue };
	const loops = (['lock', 'rest'] as const).map((kind) =>
		startDueLoop<rows.IssueRow>({
			async claim(limit) {
				await endMissed();
				return await rows.claimDue(db, { limit, leaseS: LEASE_S, kind });
			},
			msToNext: () => rows.findMsToNext(db, kind),
			run: async (issue) => void (await perform[kind](db, services, issue)),
			onFault: (err, issue) => {
				const { game, numero } = issue ?? {};
				services.log.error({ err, game, numero }, 'lottery issue not advanced yet');
			},
			pauseMaxMs: PAUSE_MAX_MS,
			concurrency: CONCURRENCY,
		}),
	);
	return {
		async stop() {
			await Promise.all(loops.map((loop) => loop.stop()));
		},
	};
}

/** Creates what gives up missed draws, now and then, before anything else is claimed. */
function createEndOfMissed(db: Database, { log }: IssueServices): () => Promise<void> {
	const codes = LOTTERIES.filter(({ schedule }) => 'everyS' in schedule).map(({ code }) => code);
	let ending = Promise.resolve();
	let endsAtMs = 0;

	async function end(): Promise<void> {
		const missed = await rows.endMissed(db, { codes, lateS: MISSED_S });
		if (missed > 0) log.warn({ issues: missed }, 'lottery issues not held');
	}

	return () => {
		if (performance.now() >= endsAtMs) {
			endsAtMs = performance.now() + MISSED_PAUSE_MS;
			ending = end().catch((error: unknown) => {
				endsAtMs = 0;
				throw error;
			});
		}
		return ending;
	};
}
