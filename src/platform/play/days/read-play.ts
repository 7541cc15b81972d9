import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Money } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { type FoldState, selectFold, sumValid } from './rows.ts';

export interface ValidBets {
	total: Money;
	/** Of the rounds that were settled in the brand's current month. */
	month: Money;
}

/** Reads the valid bets of a member's settled rounds; those that are not folded yet count too. */
export async function readValidBets(db: Tx, memberId: number, now: Date): Promise<ValidBets> {
	const monthStart = `${businessDayOf(now).slice(0, 7)}-01`;
	const { total, since: month } = await sumValid(db, memberId, monthStart, BRAND_TIME_ZONE);
	return { total, month };
}

/** Reads how far the sums by day are. */
export async function readFoldState(db: Tx): Promise<FoldState> {
	return await selectFold(db);
}
