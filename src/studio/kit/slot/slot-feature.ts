import type { SpinResult } from '../../engines/slot/evaluate.ts';
import type { SlotTable } from '../../engines/slot/table.ts';
import type { RoundView } from '../../wire.ts';
import type { RoundGame } from '../round/round-game.ts';
import type { Reels } from './reels-control.ts';

export interface SlotSounds {
	start(): void;
	/** A reel stops; the first is 0. */
	stop(reel: number): void;
	/** The feature begins, or reaches its next step: 1, 2, 3. */
	feature(step: number): void;
	win(timesStake: number): void;
}

/** The part of a pack that a feature shows itself with. */
export interface FeaturePack {
	table: SlotTable;
	sounds: SlotSounds;
}

/** What a round is shown with. */
export interface SlotView {
	pack: FeaturePack;
	game: RoundGame;
	reels: Reels;
}

/** Pays of a symbol by their count, in line stakes. */
export type SymbolPays = readonly [string, Readonly<Record<number, number>>];

/** How the feature of a slot is shown: free spins, held reels. */
export interface SlotFeatureUi {
	/** Shows the spins after the bought one, and takes its banner away. */
	showSpins(
		view: SlotView,
		round: RoundView<SpinResult[]>,
		spins: readonly SpinResult[],
	): Promise<void>;
	/** The title of a spin after the bought one; the first of them is 1. */
	spinTitle(no: number): string;
	/** What the rules say of wilds and of the feature. */
	hints(): string[];
	/** Pays besides those of the lines. */
	pays: readonly SymbolPays[];
	/** The exact chances; `biggest` formats a win in line stakes and its chance. */
	odds(biggest: (pay: number, rate?: string) => string): [string, string | Node][];
	/** How the figures were found. */
	oddsHow(): string[];
	/** Wins of a spin besides those of its lines; `unit` is a line stake. */
	moreWins(spin: SpinResult, unit: bigint): string[];
}
