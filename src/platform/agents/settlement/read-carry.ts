import { sumOf } from '#lib/money.ts';
import { carryInOf } from '#lib/rules/agents/ladder.ts';
import { businessDayOf } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CarryOf } from './reckon-bills.ts';
import { type RunKey, selectCarried } from './rows.ts';

/**
 * Reads what the dividends of a period carry in: what the latest period before carries out, and what
 * corrections since its end have changed of earlier ones.
 */
export async function readCarry(tx: Tx, due: RunKey): Promise<CarryOf> {
	if (due.kind !== 'dividend') return () => 0n;
	const from = businessDayOf(due.startsAt);
	const carried = await selectCarried(tx, {
		...{
			kind: due.kind,
			period: due.period,
			before: due.startsAt,
			until: businessDayOf(due.endsAt),
		},
	});
	return ({ terms, payeeId, product }) => {
		if (terms.kind !== 'dividend') return 0n;
		const parts = carried.get(`${payeeId}/${product}`) ?? [];
		return sumOf(
			parts.map((part) => {
				const before = businessDayOf(part.from);
				return carryInOf(terms.carry, { carryOut: part.carryOut, from, before });
			}),
		);
	};
}
