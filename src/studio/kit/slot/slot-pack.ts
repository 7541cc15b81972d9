import type { FeaturePack, SlotFeatureUi } from './slot-feature.ts';

/** What a slot brings: its table and feature, its drawings, its sounds. */
export interface SlotPack extends FeaturePack {
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
}

export function symbolUrl({ symbols }: SlotPack, symbol: string): string {
	return symbols[symbol] ?? '';
}
