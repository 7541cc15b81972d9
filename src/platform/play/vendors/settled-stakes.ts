import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { sumSettledStakes } from './rows.ts';

/** Time in which a vendor may reopen a voided round. */
export const REOPEN_MAX_S = 24 * 60 * 60;

interface ReadSettledStakesInput {
	memberId: number;
	currency: string;
	/** Rounds up to this id are left out. */
	afterRound: bigint;
	now: Date;
}

/** Reads the turnover of a member's rounds after a given one, in total and in the brand's month. */
export async function readSettledStakes(db: Tx, { now, ...wanted }: ReadSettledStakesInput) {
	return await sumSettledStakes(db, {
		...wanted,
		month: monthOf(now),
		timeZone: BRAND_TIME_ZONE,
		voidBefore: secondsAfter(now, -REOPEN_MAX_S),
	});
}

/** Returns the month of a time in the brand's time zone: `YYYY-MM`. */
export function monthOf(now: Date): string {
	return businessDayOf(now).slice(0, 7);
}
