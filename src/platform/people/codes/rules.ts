import { WIDE_SHARES } from '#platform/core/address-budget.ts';

/**
 * A rate limit: `count` requests within `durationS`. Source for one recipient: security checklist
 * S7.
 */
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

/**
 * Higher than the limits per recipient, because a mobile network shares an address among many
 * phones.
 */
export const ADDRESS_BUDGETS: readonly Budget[] = [
	{ count: 20, durationS: HOUR_S },
	{ count: 100, durationS: DAY_S },
];

/** Of the /48 of an IPv6 address. */
export const NETWORK_BUDGETS: readonly Budget[] = ADDRESS_BUDGETS.map(({ count, durationS }) => ({
	count: count * WIDE_SHARES,
	durationS,
}));

/** The longest window of the limits; older requests are irrelevant. */
export const WINDOW_MAX_S = DAY_S;

/** Seconds until another request fits every limit; 0 if it fits now. `times` are newest first. */
export function waitS(times: readonly Date[], budgets: readonly Budget[], now: Date): number {
	const waits = budgets.map(({ count, durationS }) => {
		const oldest = times[count - 1];
		if (!oldest) return 0;
		return Math.ceil((oldest.getTime() - now.getTime()) / 1000 + durationS);
	});
	return Math.max(0, ...waits);
}
