import type { Money } from '#lib/money.ts';
import { DIVIDEND_PERIODS } from '#lib/rules/agents/contract.ts';
import { periodOf } from '#lib/rules/agents/periods.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import { calculateAffiliates } from './calculate-affiliates.ts';
import { calculateRealtime } from './calculate-realtime.ts';
import { calculateRun } from './calculate-run.ts';
import { correctDay } from './correct-day.ts';
import { selectNextCorrection, selectOpenCorrections } from './correction-rows.ts';
import { selectNextIssueStart } from './issue-rows.ts';
import { payCorrections } from './pay-corrections.ts';
import { payRun, type ReadInstant } from './pay-run.ts';
import { selectNextRebates } from './rebate-rows.ts';
import { type RunKey, selectNextStart, selectOpenRuns } from './rows.ts';
import { nextSetAside, setAside } from './set-aside.ts';
import { calculateRebates, payRebates, takeRebatesBack } from './settle-rebates.ts';

const HOUR_S = 60 * 60;
const REALTIME_S = 5 * 60;

/** When a period is settled after its end, and the order of what is due at one instant. */
const KINDS = [
	{ kind: 'rebates', period: '5m', afterS: 0 },
	{ kind: 'realtime', period: '5m', afterS: 0 },
	{ kind: 'set_aside', period: 'D', afterS: 0 },
	{ kind: 'hourly', period: '1h', afterS: 5 * 60 },
	{ kind: 'daily', period: 'D', afterS: 2 * HOUR_S },
	{ kind: 'correction', period: 'D', afterS: 2.5 * HOUR_S },
	{ kind: 'affiliate', period: 'W', afterS: 2 * HOUR_S + 40 * 60 },
	...DIVIDEND_PERIODS.map((period) => ({
		...{ kind: 'dividend' as const, period, afterS: 3 * HOUR_S },
	})),
] as const;
type Kind = (typeof KINDS)[number];

/** What is due: the run of a period, or what else is made of it. */
interface Due extends RunKey {
	kind: Kind['kind'];
}

interface SettleInput {
	activeMin: Money;
	/** Bills above it wait for staff; absent: none does. */
	approvalAbove?: Money | undefined;
	signal?: AbortSignal;
	/** The runs bear the instants at which they were due: the seed settles the days before the site. */
	isPast?: boolean;
}

/**
 * Makes and pays what is due, in the order of the instants: runs with their bills, rebates, money that
 * is set aside, corrections. Periods that were missed come first, none is skipped. A run waits until
 * all play of its period is booked, and one whose bills wait for staff stays open without stopping the
 * others. Two processes at once, and a stop at any point, bill and pay each
 * period once.
 */
export async function settleDue(db: Database, input: SettleInput): Promise<void> {
	const { openDay } = await readFoldState(db);
	const booked = { since: dayAfter(openDay, -1), booked: openDay };
	await takeRebatesBack(db, { ...booked, signal: input.signal });
	const { activeMin, approvalAbove, signal, isPast = false } = input;
	await payOpen(db, { approvalAbove, signal, readAt: readNow });
	for (let due = await findDue(db); due && !signal?.aborted; due = await findDue(db)) {
		const { at } = due;
		const readAt = isPast ? async () => at : readNow;
		await make(db, due, { activeMin, approvalAbove, signal, readAt });
		await payOpen(db, { approvalAbove, signal, readAt });
	}
}

interface MakeInput {
	activeMin: Money;
	approvalAbove: Money | undefined;
	signal: AbortSignal | undefined;
	readAt: ReadInstant;
}

async function make(db: Database, due: Due, input: MakeInput): Promise<void> {
	const { kind, startsAt } = due;
	const day = businessDayOf(startsAt);
	if (kind === 'rebates') await calculateRebates(db, startsAt);
	else if (kind === 'set_aside') await setAside(db, { ...input, day });
	else if (kind === 'correction') await correctDay(db, { ...input, day });
	else if (kind === 'affiliate') await calculateAffiliates(db, { ...due, kind }, input);
	else if (kind === 'realtime') await calculateRealtime(db, { ...due, kind });
	else await calculateRun(db, { ...due, kind }, input);
}

async function payOpen(db: Database, input: Omit<MakeInput, 'activeMin'>): Promise<void> {
	const { signal } = input;
	await payRebates(db, signal);
	for (const { id } of await selectOpenRuns(db)) {
		if (signal?.aborted) return;
		await payRun(db, id, input);
	}
	for (const day of await selectOpenCorrections(db)) {
		if (signal?.aborted) return;
		await payCorrections(db, day, signal);
	}
}

/** Finds what is due the longest. */
async function findDue(db: Database): Promise<(Due & { at: Date }) | undefined> {
	const now = await readNow(db);
	const { throughAt, openDay } = await readFoldState(db);
	const found: (Due & { at: Date })[] = [];
	for (const kind of KINDS) {
		const next = await findNext(db, kind, openDay);
		if (!next) continue;
		const at = secondsAfter(next.endsAt, kind.afterS);
		const isBooked =
			kind.period === '1h' || kind.period === '5m'
				? next.endsAt <= throughAt
				: businessDayOf(next.endsAt) <= openDay;
		if (at <= now && isBooked) found.push({ ...next, at });
	}
	// Equal instants keep the order of the kinds.
	return found.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
}

async function findNext(
	db: Database,
	{ kind, period }: Kind,
	openDay: string,
): Promise<Due | undefined> {
	if (kind === 'set_aside' || kind === 'correction') {
		const day =
			kind === 'set_aside' ? await nextSetAside(db, openDay) : await selectNextCorrection(db);
		if (day === undefined) return undefined;
		const [startsAt, endsAt] = [day, dayAfter(day, 1)].map(startOfBusinessDay) as [Date, Date];
		return { kind, period, startsAt, endsAt };
	}
	if (period === '5m') {
		const startsAt =
			kind === 'rebates' ? await selectNextRebates(db) : await selectNextIssueStart(db);
		return startsAt && { kind, period, startsAt, endsAt: secondsAfter(startsAt, REALTIME_S) };
	}
	const contractPeriod = kind === 'dividend' || kind === 'affiliate' ? period : null;
	const startsAt = await selectNextStart(db, { kind, period, contractPeriod });
	if (!startsAt) return undefined;
	if (period === '1h') {
		return { kind, period, startsAt, endsAt: secondsAfter(startsAt, HOUR_S) };
	}
	const days = periodOf(period, businessDayOf(startsAt));
	return {
		...{ kind, period },
		...{ startsAt: startOfBusinessDay(days.from), endsAt: startOfBusinessDay(days.to) },
	};
}
