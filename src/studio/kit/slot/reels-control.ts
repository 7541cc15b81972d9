import type { SpinResult } from '../../engines/slot/evaluate.ts';

/** The reels of a slot, as a page moves them. */
export interface Reels {
	/** Turns the reels until `stopAt`; with reduced motion they stay still. */
	start(): void;
	/** Stops the reels one after another. */
	stopAt(stops: readonly number[]): Promise<void>;
	/** Leaves the reels where they are, whole. */
	halt(): void;
	/** Shows the wins of a spin, animated only for a real win. */
	show(spin: SpinResult, celebrates: boolean): void;
	/** Draws the symbols anew, once their drawings are there or the size has changed. */
	refit(): void;
}
