import type { Tx } from '#platform/db/database.ts';
import { monthOf, readSettledStakes } from '#platform/play/vendors/settled-stakes.ts';
import { findTurnover, saveTurnover } from './rows.ts';
import type { Turnover } from './rules.ts';

/** Finished rounds after which the stored sums are updated, so that most reads write nothing. */
const SAVE_EVERY = 100;

interface ReadTurnoverInput {
	memberId: number;
	currency: string;
	now: Date;
}

/**
 * Reads the member's turnover: the counted stakes of settled rounds. Rounds that can no longer
 * change are summed once and stored. A read then costs the same after ten rounds and a million, and
 * a bet costs nothing extra.
 */
export async function readTurnover(
	db: Tx,
	{ memberId, currency, now }: ReadTurnoverInput,
): Promise<Turnover> {
	const stored = await findTurnover(db, memberId, currency);
	const month = monthOf(now);
	const total = stored?.total ?? 0n;
	const monthTotal = stored?.month === month ? stored.monthTotal : 0n;
	const afterRound = stored?.throughRound ?? 0n;
	const later = await readSettledStakes(db, { memberId, currency, afterRound, now });
	if (later.doneCount >= SAVE_EVERY) {
		await saveTurnover(db, {
			member_id: memberId,
			currency,
			through_round: later.doneThrough,
			total: total + later.doneTotal,
			month,
			month_total: monthTotal + later.doneMonthTotal,
		});
	}
	return { total: total + later.total, month: monthTotal + later.monthTotal };
}
