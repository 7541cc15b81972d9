import { nextStart } from './next-start.ts';

/** The products of rebates: a rebate is of a kind of games. */
export const REBATE_PRODUCTS = [
	...(['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const),
] as const;
export type RebateProduct = (typeof REBATE_PRODUCTS)[number];

/** Rates by product, in millionths of the valid bet. A product that is absent has none. */
export type RebateRates = { [P in RebateProduct]?: number | undefined };

/** The first mark of 5 minutes after an instant: a rate that is set now counts from it. */
export function rebateStart(now: Date): Date {
	return nextStart({ kind: 'realtime' }, now);
}

const FIVE_MINUTES_MS = 5 * 60_000;

/** The last mark until an instant: what a new account begins with counts from it. */
export function rebateMark(now: Date): Date {
	return new Date(rebateStart(now).getTime() - FIVE_MINUTES_MS);
}

/** The products of which rates are given, each with its rate. */
export function rateList(rates: RebateRates): [RebateProduct, number][] {
	return REBATE_PRODUCTS.flatMap((product): [RebateProduct, number][] => {
		const rate = rates[product];
		return rate === undefined ? [] : [[product, rate]];
	});
}
