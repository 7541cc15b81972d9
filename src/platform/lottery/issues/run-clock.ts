import { type DueLoop, startDueLoop } from '#lib/due.ts';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import type { Database } from '#platform/db/database.ts';
import { advanceIssue, type IssueServices } from './advance-issue.ts';
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
 * is caught up in order; fast issues without a bet that were missed are not held.
 */
export function runClock(db: Database, services: IssueServices): DueLoop {
	let endsMissedAtMs = 0;
	return startDueLoop<rows.IssueRow>({
		async claim(limit) {
			if (performance.now() >= endsMissedAtMs) {
				await endMissed(db, services);
				endsMissedAtMs = performance.now() + MISSED_PAUSE_MS;
			}
			return await rows.claimDue(db, { limit, leaseS: LEASE_S });
		},
		msToNext: () => rows.findMsToNext(db),
		run: (issue) => advanceIssue(db, services, issue),
		onFault: (err, issue) => {
			const { game, numero } = issue ?? {};
			services.log.error({ err, game, numero }, 'lottery issue not advanced yet');
		},
		pauseMaxMs: PAUSE_MAX_MS,
		concurrency: CONCURRENCY,
	});
}

async function endMissed(db: Database, { log }: IssueServices): Promise<void> {
	const codes = LOTTERIES.filter(({ schedule }) => 'everyS' in schedule).map(({ code }) => code);
	const missed = await rows.endMissed(db, { codes, lateS: MISSED_S });
	if (missed > 0) log.warn({ issues: missed }, 'lottery issues not held');
}
