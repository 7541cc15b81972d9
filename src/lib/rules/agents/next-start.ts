import { businessDayOf, startOfBusinessDay } from '../../time.ts';
import type { ContractKind, DividendPeriod } from './contract.ts';
import { periodOf } from './periods.ts';

/** The whole periods in which a contract is settled. */
export interface Periods {
	kind: ContractKind;
	/** Of a dividend. */
	period?: DividendPeriod | undefined;
}

const FIVE_MINUTES_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * Returns the first start of a period after an instant, and not before `notBefore`: of 5 minutes in
 * real-time wages, of an hour, of a business day, or of the period of a dividend. Accepted terms
 * count from it, and a contract that runs out ends at it.
 *
 * Source: docs/agents.md, "Contracts".
 */
export function nextStart(of: Periods, now: Date, notBefore?: Date): Date {
	const isLater = notBefore !== undefined && notBefore > now;
	return startAfter(of, isLater ? new Date(notBefore.getTime() - 1) : now);
}

function startAfter({ kind, period }: Periods, instant: Date): Date {
	if (kind === 'realtime') return stepAfter(instant, FIVE_MINUTES_MS);
	if (kind === 'hourly') return stepAfter(instant, HOUR_MS);
	const day = businessDayOf(instant);
	return startOfBusinessDay(periodOf(kind === 'daily' ? 'D' : (period ?? 'D'), day).to);
}

/** The offset of the brand's time zone is whole hours. */
function stepAfter(instant: Date, stepMs: number): Date {
	return new Date((Math.floor(instant.getTime() / stepMs) + 1) * stepMs);
}
