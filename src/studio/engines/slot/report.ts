import { fraction, toPercent, toText } from '#lib/fraction.ts';
import type { SpinCensus } from './enumerate.ts';
import { chanceOfRound, type SlotFigures } from './exact.ts';
import { type HonestSession, sessionOfFreeSpins } from './session.ts';
import { freeSpinsOf, type SlotTable } from './table.ts';

/** The figures of a game as its rules page shows them. Percentages are cut, never rounded up. */
export interface SlotReport {
	outcomes: number;
	rtp: string;
	rtpPercent: string;
	boughtPercent: string;
	freePercent: string;
	hitRate: string;
	freeSpinsRate: string;
	/** Biggest win of one spin, in line stakes, and its chance. */
	spinPayMax: number;
	spinPayMaxRate: string;
	roundPayMax: number;
	roundPayMaxRate: string;
	session: HonestSession;
}

/** Formats the exact figures of a table and adds the biggest wins of its census. */
export function slotReport(table: SlotTable, figures: SlotFigures, census: SpinCensus): SlotReport {
	const { spins = 0, multiplier = 1 } = freeSpinsOf(table) ?? {};
	const rateOf = (ways: number) => fraction(BigInt(ways), BigInt(census.outcomes));
	const bestSpin = rateOf(census.payMaxWays);
	const bestTrigger = rateOf(census.triggerPayMaxWays);
	return {
		outcomes: census.outcomes,
		rtp: toText(figures.rtp),
		rtpPercent: toPercent(figures.rtp),
		boughtPercent: toPercent(figures.rtpOfBaseGame),
		freePercent: toPercent(figures.rtpOfFreeSpins),
		hitRate: toText(figures.hitRate),
		freeSpinsRate: toText(figures.freeSpinsRate),
		spinPayMax: census.payMax,
		spinPayMaxRate: toText(bestSpin),
		roundPayMax: census.triggerPayMax + census.payMax * multiplier * spins,
		roundPayMaxRate: toText(chanceOfRound(bestTrigger, bestSpin, spins)),
		session: sessionOfFreeSpins(table, census),
	};
}
