/** Budgets of one number or e-mail address (security checklist S7), and of one internet address. */
export interface Budget {
	count: number;
	durationS: number;
}

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

export const RECIPIENT_BUDGETS: readonly Budget[] = [
	{ count: 1, durationS: 60 },
	{ count: 5, durationS: HOUR_S },
	{ count: 10, durationS: DAY_S },
];

/** Many share an address of a mobile network. */
export const ADDRESS_BUDGETS: readonly Budget[] = [
	{ count: 20, durationS: HOUR_S },
	{ count: 100, durationS: DAY_S },
];

/** Nothing older is counted. */
export const COUNTED_S = DAY_S;

/** The seconds to wait until another fits all budgets; 0 now. `times` are the newest first. */
export function waitS(times: readonly Date[], budgets: readonly Budget[], now: Date): number {
	const waits = budgets.map(({ count, durationS }) => {
		const oldest = times[count - 1];
		if (!oldest) return 0;
		return Math.ceil((oldest.getTime() - now.getTime()) / 1000 + durationS);
	});
	return Math.max(0, ...waits);
}
