import { type Fraction, fraction, product, toText } from '#lib/fraction.ts';
import { QUICKSAND } from './rules.ts';

/** Of all choices of pits and tiles, exactly; a test counts them by two methods. */
export const FIGURES = {
	choices: 248,
	/** Before a pay is cut. */
	rtpMax: '99/100',
	/** One pit, two tiles. */
	rtpMin: '6187/6250',
	/** In ten-thousandths of the stake. */
	payMax: 39_657_750,
} as const;

/** A row of the table of pays. */
export interface QuicksandRow {
	/** Tiles walked before leaving. */
	tiles: number;
	/** In ten-thousandths of the stake. */
	pay: number;
	/** That so many tiles can be walked. */
	chance: string;
	rtp: string;
}

/** Returns the exact figures of each number of tiles, with some pits. */
export function rowsOf(pits: number): QuicksandRow[] {
	let chance: Fraction = fraction(1n, 1n);
	return (QUICKSAND.pays[pits] ?? []).map((pay, walked) => {
		const left = QUICKSAND.tiles - walked;
		chance = product(chance, fraction(BigInt(left - pits), BigInt(left)));
		const rtp = product(chance, fraction(BigInt(pay), BigInt(QUICKSAND.payUnit)));
		return { tiles: walked + 1, pay, chance: toText(chance), rtp: toText(rtp) };
	});
}
