import { businessClockOf, businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import type { DeskHours } from '#lib/wps/contract/service.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** How far the next opening is looked for. */
const DAYS_AHEAD = 60;
const MINUTE_MS = 60_000;

/** Returns when conversations are answered, and the next opening outside these hours. */
export function deskHoursAt(setting: Settings['deskHours'], now: Date): DeskHours {
	const { days, from, to, holidays } = setting;
	const isDay = (day: string) =>
		days.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day);
	const today = businessDayOf(now);
	const clock = businessClockOf(now);
	const shown = { days: [...days].sort(), from, to };
	if (isDay(today) && clock >= from && clock < to) return { ...shown, isOpen: true };
	const first = clock < from ? 0 : 1;
	for (let ahead = first; ahead <= DAYS_AHEAD; ahead += 1) {
		const day = dayAfter(today, ahead);
		if (!isDay(day)) continue;
		const opensMs = startOfBusinessDay(day).getTime() + minutesOf(from) * MINUTE_MS;
		return { ...shown, isOpen: false, opensTime: new Date(opensMs) };
	}
	return { ...shown, isOpen: false };
}

function minutesOf(clock: string): number {
	const [hours = 0, minutes = 0] = clock.split(':').map(Number);
	return hours * 60 + minutes;
}
