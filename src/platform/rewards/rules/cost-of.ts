import { type Money, maxOf, sumOf } from '#lib/money.ts';
import { POINTS_PER_UNIT } from '../points/issue-points.ts';
import type { Prize, PrizeValue } from './rule-schema.ts';

/** Returns what one prize takes out of the pot at most; 0 where only the play decides it. */
export function costOf(prize: Prize): Money {
	const { cash, bonus, points, freeRounds, goods, share, draw, table } = prize;
	if (points) return mostOf(points) / POINTS_PER_UNIT;
	if (cash ?? bonus) return mostOf(cash ?? bonus ?? {});
	if (freeRounds) return freeRounds.stake * BigInt(freeRounds.rounds);
	if (goods) return goods.worth;
	if (share) return share.pool;
	if (draw) return sumOf(draw.prizes.map(({ count, cash: each }) => each * BigInt(count)));
	if (table) {
		return maxOf(
			...table.prizes.map(({ cash, points: pt }) => cash ?? (pt ?? 0n) / POINTS_PER_UNIT),
		);
	}
	return 0n;
}

function mostOf({ fixed, percent }: PrizeValue): Money {
	return fixed ?? percent?.max ?? 0n;
}
