import { tableHash } from '#lib/rules/rewards/prize-table.ts';
import type { PromotionOdds } from '#lib/wps/contract/promotions.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { expectedValueOf, tableOf } from './table-of-rule.ts';

/** Returns the odds of a wheel or of eggs for its terms; absent for other rules. */
export function oddsOf({ pay }: Rule): PromotionOdds | undefined {
	const table = pay.tiers[0]?.prize.table;
	if (!table) return undefined;
	const { prizes, eggs } = table;
	return {
		prizes: prizes.map(({ weight, cash, points }) => {
			return { weight, ...(cash && { amount: cash }), ...(points && { pointAmount: points }) };
		}),
		expected: expectedValueOf(table),
		...(eggs !== undefined && { eggs }),
		tableHash: tableHash(tableOf(table)),
	};
}
