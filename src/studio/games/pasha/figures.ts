import { fraction, toText } from '#lib/fraction.ts';
import { payOf } from './play.ts';
import { PASHA } from './rules.ts';

/** Of all choices of faces, exactly; a test counts them by two methods. */
export const FIGURES = {
	/** Numbers of faces; each on two sides. */
	choices: 9401,
	/** Where 9,900 divides by the faces. */
	rtpMax: '99/100',
	/** On 9,383 faces. */
	rtpMin: '1979813/2000000',
	/** In ten-thousandths of the stake. */
	payMax: 990_000,
} as const;

/** Returns the exact figures of a bet on so many faces, on either side. */
export function figuresOf(faces: number): { pay: number; chance: string; rtp: string } {
	const pay = payOf(faces);
	const all = BigInt(PASHA.faces);
	return {
		pay,
		chance: toText(fraction(BigInt(faces), all)),
		rtp: toText(fraction(BigInt(faces * pay), all * BigInt(PASHA.payUnit))),
	};
}
