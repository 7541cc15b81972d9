import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import { periodOf } from '#lib/rules/agents/periods.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';

/** A whole period that has ended. */
export interface Span {
	startsAt: Date;
	endsAt: Date;
}

const HOUR_S = 60 * 60;
const HOUR_MS = HOUR_S * 1000;

/**
 * Returns the latest periods of a contract before an instant, the first one first: hours, business
 * days, or the periods of a dividend. A real-time wage is shown by day.
 */
export function pastPeriods(terms: ContractTerms, count: number, now: Date): Span[] {
	const spans: Span[] = [];
	if (terms.kind === 'hourly') {
		// The offset of the brand's time zone is whole hours.
		let endsAt = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
		for (let at = 0; at < count; at += 1) {
			const startsAt = secondsAfter(endsAt, -HOUR_S);
			spans.unshift({ startsAt, endsAt });
			endsAt = startsAt;
		}
		return spans;
	}
	const period = terms.kind === 'dividend' ? terms.period : 'D';
	let { from: end } = periodOf(period, businessDayOf(now));
	for (let at = 0; at < count; at += 1) {
		const { from } = periodOf(period, dayAfter(end, -1));
		spans.unshift({ startsAt: startOfBusinessDay(from), endsAt: startOfBusinessDay(end) });
		end = from;
	}
	return spans;
}
