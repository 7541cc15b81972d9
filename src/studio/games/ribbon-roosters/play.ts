import type { Draw } from '#lib/fair/words.ts';
import type { PoolTotals } from '../../game.ts';
import { RIBBON_ROOSTERS, type RoosterBet, type Side } from './rules.ts';

/** Who snatches a ribbon in a clash. */
export type Clash = Side | 'both';

export interface RoostersOutcome {
	clashes: Clash[];
}

const { clash, drawPays, ribbons } = RIBBON_ROOSTERS;
const WAYS = clash.meron + clash.wala + clash.both;

/** Draws clashes until a rooster has lost all its ribbons. */
export function drawClashes(draw: Draw): RoostersOutcome {
	const clashes: Clash[] = [];
	while (Math.max(...Object.values(scoreOf(clashes))) < ribbons) {
		const way = draw(WAYS);
		if (way < clash.meron) clashes.push('meron');
		else clashes.push(way < clash.meron + clash.wala ? 'wala' : 'both');
	}
	return { clashes };
}

/** Ribbons that each rooster has snatched. */
export function scoreOf(clashes: readonly Clash[]): Record<Side, number> {
	const count = (side: Side) => clashes.filter((one) => one === side || one === 'both').length;
	return { meron: count('meron'), wala: count('wala') };
}

export function winnerOf({ clashes }: RoostersOutcome): RoosterBet {
	const { meron, wala } = scoreOf(clashes);
	if (meron === wala) return 'draw';
	return meron > wala ? 'meron' : 'wala';
}

/** What an amount on a side returns if the side wins: its share of all stakes on sides, less 5 %. */
export function shareOf(side: string, amount: bigint, totals: PoolTotals): bigint {
	const all = Object.values(totals).reduce((sum, total) => sum + total, 0n);
	const own = totals[side] ?? 0n;
	return own === 0n ? 0n : (all * 19n * amount) / (20n * own);
}

/** What an amount on a bet returns, in minor units. */
export function returnOf(
	bet: RoosterBet,
	amount: bigint,
	outcome: RoostersOutcome,
	totals: PoolTotals,
): bigint {
	const winner = winnerOf(outcome);
	if (bet === 'draw') return winner === 'draw' ? amount * BigInt(drawPays + 1) : 0n;
	if (winner === 'draw') return amount;
	return winner === bet ? shareOf(bet, amount, totals) : 0n;
}
