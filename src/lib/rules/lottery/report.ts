import { toPercent, toText } from '#lib/fraction.ts';
import type { Lottery, PrizeMode } from './catalogue.ts';
import { oddsOf, returnsOf } from './odds.ts';
import { baseOf, playsOf } from './odds-table.ts';

/** A kind of stake with what it pays, as the rules page, the menu of plays and the report show it. */
export interface ReportRow {
	play: string;
	mode: PrizeMode;
	kind: string;
	/** Odds of each prize of the kind, as decimals: `9.75`; `pool` for a share of the pool. */
	odds: string[];
	/** The exact return without a pool: `39/40`. */
	share: string;
	/** The same in percent, cut after four decimals: `97.5000`. */
	percent: string;
}

const SCALE = 10_000;

/** Lists what a lottery pays for each kind of stake, with the usual prize group. */
export function reportOf(lottery: Lottery): ReportRow[] {
	return lottery.modes.flatMap((mode) => {
		const base = baseOf(lottery.format, mode);
		return playsOf(lottery, mode).flatMap((play) => {
			const odds = oddsOf(play, base);
			return returnsOf(play, odds).map(({ kind, share }) => ({
				play: play.code,
				mode,
				kind,
				odds: play.prizes.flatMap((prize, at) =>
					prize.kind === kind ? [oddsText(prize.odds === 'pool', odds[at] ?? 0)] : [],
				),
				share: toText(share),
				percent: toPercent(share),
			}));
		});
	});
}

function oddsText(isPool: boolean, odds: number): string {
	return isPool ? 'pool' : String(odds / SCALE);
}
