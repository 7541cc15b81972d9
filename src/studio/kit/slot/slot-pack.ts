import type { SlotTable } from '../../engines/slot/table.ts';
import type { SlotFeatureUi } from './slot-feature.ts';

/** What a slot brings: its table and feature, its drawings, its sounds. */
export interface SlotPack {
	table: SlotTable;
	/** The return to player in percent, cut: `96.0702`. */
	rtpPercent: string;
	feature: SlotFeatureUi;
	/** The address of each symbol's drawing. */
	symbols: Readonly<Record<string, string>>;
	/** The address of the scene behind the game. */
	scene: string;
	/** The symbol that the curtain shows. */
	emblem: string;
	/** The colours behind the reels, from top to bottom. */
	backdrop: readonly string[];
	sounds: {
		start(): void;
		/** A reel stops; the first is 0. */
		stop(reel: number): void;
		/** The feature begins, or reaches its next step: 1, 2, 3. */
		feature(step: number): void;
		win(timesStake: number): void;
	};
}

export function symbolUrl({ symbols }: SlotPack, symbol: string): string {
	return symbols[symbol] ?? '';
}
