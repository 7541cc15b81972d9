import { type RebateRates, rateList } from '#lib/rules/agents/rebates.ts';
import { refuse } from '#platform/core/refuse.ts';

/** Refuses `rebate_above_own` (product) for a rate above the own one. */
export function requireUnderOwn(rates: RebateRates, own: RebateRates): void {
	for (const [product, rate] of rateList(rates)) {
		if (rate > (own[product] ?? 0)) {
			throw refuse('rebate_above_own', { product }, `rates.${product}`);
		}
	}
}

/** Refuses `rebate_below_team` (product) for a rate under the highest one directly below. */
export function requireOverTeam(rates: RebateRates, below: RebateRates): void {
	for (const [product, rate] of rateList(rates)) {
		if (rate < (below[product] ?? 0)) {
			throw refuse('rebate_below_team', { product }, `rates.${product}`);
		}
	}
}
