import { dayAfter } from '../../time.ts';
import type { DividendPeriod } from './contract.ts';

/** Business days: from the first until before the other. */
export interface Days {
	from: string;
	to: string;
}

/** The period of a business day: that day, its week from Monday, its half month or its month. */
export function periodOf(period: DividendPeriod, day: string): Days {
	const from = startOf(period, day);
	return { from, to: startAfter(period, from) };
}

function startOf(period: DividendPeriod, day: string): string {
	const month = day.slice(0, 7);
	switch (period) {
		case 'D':
			return day;
		case 'W':
			return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
		case 'H':
			return `${month}-${day.slice(8) < '16' ? '01' : '16'}`;
		case 'M':
			return `${month}-01`;
	}
}

function startAfter(period: DividendPeriod, from: string): string {
	if (period === 'D') return dayAfter(from, 1);
	if (period === 'W') return dayAfter(from, 7);
	// A half month has at most 16 days, a month 31.
	return startOf(period, dayAfter(from, period === 'H' ? 16 - halfShort(from) : 31));
}

/** The first half of a month has 15 days. */
function halfShort(from: string): 0 | 1 {
	return from.endsWith('-01') ? 1 : 0;
}
