import type { SpinResult } from '../../engines/slot/evaluate.ts';

/** The reels of a slot, as a page moves them. */
export interface Reels {
	/**
	 * Turns the reels until `stopAt`; with reduced motion they stay still. Reels that are held, from
	 * 0, do not move; the others are no longer wild.
	 */
	start(held?: readonly number[]): void;
	/** Stops the reels one after another. */
	stopAt(stops: readonly number[]): Promise<void>;
	/** Fills reels with the wild, row by row, and marks them as held. Ends when they are filled. */
	hold(reels: readonly number[]): Promise<void>;
	/** Leaves the reels where they are, whole. */
	halt(): void;
	/** Shows the wins of a spin, animated only for a real win. */
	show(spin: SpinResult, celebrates: boolean): void;
	/** Draws the symbols anew, once their drawings are there or the size has changed. */
	refit(): void;
}
