import { fraction, toPercent, toText } from '#lib/fraction.ts';
import type { HeldCensus } from './held-census.ts';
import type { HeldFigures } from './held-chain.ts';
import { type HonestSession, sessionOfHeldReels } from './session.ts';
import type { SlotTable } from './table.ts';

/** The figures of a game of held reels as its rules page shows them. Percentages are cut. */
export interface HeldReport {
	/** Equally likely stops of the bought spin. */
	outcomes: number;
	rtp: string;
	rtpPercent: string;
	boughtPercent: string;
	respinPercent: string;
	hitRate: string;
	respinRate: string;
	/** Mean respins of a round. */
	respins: string;
	allHeldRate: string;
	/** Biggest win of one spin and of a round, in line stakes. */
	spinPayMax: number;
	roundPayMax: number;
	roundPayMaxRate: string;
	session: HonestSession;
}

/** Formats the exact figures of a table and adds what only the census knows. */
export function heldReport(table: SlotTable, figures: HeldFigures, census: HeldCensus): HeldReport {
	const roundPayMax = [...census.pays.keys()].reduce((best, pay) => Math.max(best, pay), 0);
	return {
		outcomes: census.spins,
		rtp: toText(figures.rtp),
		rtpPercent: toPercent(figures.rtp),
		boughtPercent: toPercent(figures.rtpOfBaseGame),
		respinPercent: toPercent(figures.rtpOfRespins),
		hitRate: toText(figures.hitRate),
		respinRate: toText(figures.respinRate),
		respins: toText(figures.respins),
		allHeldRate: toText(figures.allHeldRate),
		spinPayMax: census.spinPayMax,
		roundPayMax,
		roundPayMaxRate: toText(fraction(census.pays.get(roundPayMax) ?? 0n, census.outcomes)),
		session: sessionOfHeldReels(table, census),
	};
}
