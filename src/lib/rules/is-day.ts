/** True for a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
	if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
	const instant = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
