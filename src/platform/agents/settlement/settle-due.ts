import type { Money } from '#lib/money.ts';
import { DIVIDEND_PERIODS, type DividendPeriod } from '#lib/rules/agents/contract.ts';
import { periodOf } from '#lib/rules/agents/periods.ts';
import { businessDayOf, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import { calculateRealtime, type RealtimeRun } from './calculate-realtime.ts';
import { calculateRun, type DueRun } from './calculate-run.ts';
import { selectNextIssueStart } from './issue-rows.ts';
import { payRun } from './pay-run.ts';
import { selectNextStart, selectOpenRuns } from './rows.ts';

const HOUR_S = 60 * 60;
const REALTIME_S = 5 * 60;

/** When a period is settled after its end, and the order of runs at one instant. */
const KINDS = [
	{ kind: 'realtime', period: '5m', afterS: 0 },
	{ kind: 'hourly', period: '1h', afterS: 5 * 60 },
	{ kind: 'daily', period: 'D', afterS: 2 * HOUR_S },
	...DIVIDEND_PERIODS.map((period) => ({
		...{ kind: 'dividend' as const, period, afterS: 3 * HOUR_S },
	})),
] as const;
type Kind = (typeof KINDS)[number];
type Due = DueRun | RealtimeRun;

interface SettleInput {
	activeMin: Money;
	signal?: AbortSignal;
}

/**
 * Makes and pays the runs that are due, in the order of their instants; periods that were missed come
 * first, none is skipped. A run waits until all play of its period is booked. Two processes at once,
 * and a stop at any point, bill and pay each period once.
 */
export async function settleDue(db: Database, input: SettleInput): Promise<void> {
	await payOpen(db, input.signal);
	for (let due = await findDue(db); due && !input.signal?.aborted; due = await findDue(db)) {
		if (due.kind === 'realtime') await calculateRealtime(db, due);
		else await calculateRun(db, due, input);
		await payOpen(db, input.signal);
	}
}

async function payOpen(db: Database, signal: AbortSignal | undefined): Promise<void> {
	for (const { id } of await selectOpenRuns(db)) {
		if (signal?.aborted) return;
		await payRun(db, id, signal);
	}
}

/** Finds the run that is due the longest. */
async function findDue(db: Database): Promise<Due | undefined> {
	const now = await readNow(db);
	const { throughAt, openDay } = await readFoldState(db);
	const found: (Due & { at: Date })[] = [];
	for (const kind of KINDS) {
		const next = await findNext(db, kind);
		if (!next) continue;
		const at = secondsAfter(next.endsAt, kind.afterS);
		const isBooked =
			next.kind === 'hourly' || next.kind === 'realtime'
				? next.endsAt <= throughAt
				: businessDayOf(next.endsAt) <= openDay;
		if (at <= now && isBooked) found.push({ ...next, at });
	}
	// Equal instants keep the order of the kinds.
	return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
}

async function findNext(db: Database, { kind, period }: Kind): Promise<Due | undefined> {
	if (kind === 'realtime') {
		const startsAt = await selectNextIssueStart(db);
		return startsAt && { kind, period, startsAt, endsAt: secondsAfter(startsAt, REALTIME_S) };
	}
	const contractPeriod = kind === 'dividend' ? period : null;
	const startsAt = await selectNextStart(db, { kind, period, contractPeriod });
	if (!startsAt) return undefined;
	if (kind === 'hourly') {
		return { kind, period, startsAt, endsAt: secondsAfter(startsAt, HOUR_S) };
	}
	const days = periodOf(period as DividendPeriod, businessDayOf(startsAt));
	return {
		...{ kind, period },
		...{ startsAt: startOfBusinessDay(days.from), endsAt: startOfBusinessDay(days.to) },
	};
}
