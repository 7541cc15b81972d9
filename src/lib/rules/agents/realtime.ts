import type { Money } from '../../money.ts';
import { AMOUNT_MAX } from './check-ladder.ts';
import { PPM, type Ppm, shareOf } from './ladder.ts';

/** A contract that pays for each lottery issue of a member, when it settles. */
export interface RealtimeRates {
	/** Of the valid bet of a member who won more than the stake. */
	win: Ppm;
	/** Of the valid bet of another. */
	loss: Ppm;
	/** The least valid bet that counts. */
	floor: Money;
}

/** Whether the rates lie under those above: rates not higher, the floor not lower. */
export function areUnder(rates: RealtimeRates, above: RealtimeRates): boolean {
	return rates.win <= above.win && rates.loss <= above.loss && rates.floor >= above.floor;
}

/** Checks real-time rates by themselves; returns the field at fault. */
export function findRatesFault({ win, loss, floor }: RealtimeRates) {
	const isRate = (rate: number) => Number.isInteger(rate) && rate >= 0 && rate <= PPM;
	if (!isRate(win)) return 'win';
	if (!isRate(loss)) return 'loss';
	if (win === 0 && loss === 0) return 'win';
	return floor >= 0n && floor <= AMOUNT_MAX ? undefined : 'floor';
}

/** What a settled issue of a member pays. A payout equal to the stake is no win. */
export function realtimePay(
	{ win, loss, floor }: RealtimeRates,
	{ valid, stake, paid }: { valid: Money; stake: Money; paid: Money },
): Money {
	if (valid <= 0n || valid < floor) return 0n;
	return shareOf(valid, paid > stake ? win : loss);
}
