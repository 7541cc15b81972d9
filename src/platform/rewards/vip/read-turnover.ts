import type { Tx } from '#platform/db/database.ts';
import { monthOf, readSettledStakes } from '#platform/play/vendors/settled-stakes.ts';
import { findTurnover, keepTurnover } from './rows.ts';
import type { Turnover } from './rules.ts';

/** So many rounds are added up anew rather than kept: most looks then write nothing. */
const KEEP_EVERY = 100;

interface ReadTurnoverInput {
	memberId: number;
	currency: string;
	now: Date;
}

/**
 * The member's turnover: the stakes of settled rounds. Rounds that can no longer change are added
 * up once and kept, so that a look costs the same after ten rounds and after a million, and a bet
 * costs nothing more.
 */
export async function readTurnover(
	db: Tx,
	{ memberId, currency, now }: ReadTurnoverInput,
): Promise<Turnover> {
	const kept = await findTurnover(db, memberId, currency);
	const month = monthOf(now);
	const total = kept?.total ?? 0n;
	const monthTotal = kept?.month === month ? kept.monthTotal : 0n;
	const afterRound = kept?.throughRound ?? 0n;
	const later = await readSettledStakes(db, { memberId, currency, afterRound, now });
	if (later.doneCount >= KEEP_EVERY) {
		await keepTurnover(db, {
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
