import type { RebateRates } from '#lib/rules/agents/rebates.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectRatesAt } from './rows.ts';

/**
 * Returns the rates of rebates of some members that count at an instant, by member; a member and a
 * product without one is absent. Units: millionths of the valid bet.
 */
export async function ratesAt(
	db: Tx,
	{ memberIds, at }: { memberIds: readonly number[]; at: Date },
): Promise<Map<number, RebateRates>> {
	const found = new Map<number, RebateRates>();
	if (memberIds.length === 0) return found;
	for (const { memberId, product, rate } of await selectRatesAt(db, { memberIds, at })) {
		const rates = found.get(memberId) ?? {};
		rates[product] = rate;
		found.set(memberId, rates);
	}
	return found;
}
