import type { Timings } from '../studio.ts';

/** How long things at a table last, in milliseconds. */
export const PACE = {
	/** People who come together are seated together. */
	gatherMs: 2500,
	/** The look for others of a person who waits alone. */
	lookMs: 1000,
	/** From a new table to its first hand: pages choose their seeds. */
	firstMs: 2500,
	/** Stakes of a hand that the wallet has not confirmed by then go back. */
	stakesMs: 5000,
	/** Cards are dealt before the first turn begins. */
	dealMs: 1500,
	/** How long a result is shown. */
	showMs: 7000,
	/** A bot acts after so long, and up to `botMoreMs` later. */
	botMs: 1100,
	botMoreMs: 1400,
} as const;

/** The look at a stake whose answer has not come; its own process looks at once. */
export const STAKE_LOOK_MS = 500;

/** Returns how long something lasts in this process: tests run faster. */
export function paced({ tablePace = 1 }: Timings, ms: number): number {
	return Math.round(ms * tablePace);
}
