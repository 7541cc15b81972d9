import { formatDay, formatTime } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { AgentBill } from '#lib/wps/contract/agent-bills.ts';

const MS = 1;

/** The period of a bill: a day, its hour, or its first and last day. */
export function periodText(
	locale: Locale,
	{
		kind,
		period,
		startTime,
		endTime,
	}: Pick<AgentBill, 'kind' | 'period' | 'startTime' | 'endTime'>,
): string {
	const first = formatDay(locale, startTime);
	if (kind === 'hourly' || kind === 'realtime') {
		return `${first}, ${formatTime(locale, startTime)}–${formatTime(locale, endTime)}`;
	}
	if (period === 'D') return first;
	return `${first} – ${formatDay(locale, new Date(endTime.getTime() - MS))}`;
}
