import type { HonestSession } from '../../engines/slot/session.ts';
import type { FeaturePack, SlotFeatureUi } from './slot-feature.ts';

/** The colours of a slot's canvas, as CSS colours. */
export interface SlotPalette {
	/** Behind the reels, from top to bottom. */
	ground: readonly string[];
	/** Under the symbols of each reel; absent: they are drawn on the ground. */
	strip?: string;
	/** Between two reels. */
	gap: string;
	/** Over the symbols that win nothing. */
	dim: string;
	/** Under the symbols that win. */
	hit: string;
	/** The winning lines in turn, and the edge of each. */
	lines: readonly string[];
	lineEdge: string;
	/** A reel that is held: its ground, its seam, and the words on the seam. */
	held?: { ground: string; seam: string; words: string };
}

/** What a slot brings: its table and feature, its drawings, its sounds. */
export interface SlotPack extends FeaturePack {
	/** The return to player in percent, cut: `96.0702`. */
	rtpPercent: string;
	session: HonestSession;
	feature: SlotFeatureUi;
	/** The address of each symbol's drawing. */
	symbols: Readonly<Record<string, string>>;
	/** The address of the scene behind the game. */
	scene: string;
	/** The symbol that the curtain shows. */
	emblem: string;
	palette: SlotPalette;
	/** Draws what flies over a real win; where it is follows from the time alone. */
	celebrate(stage: Stage, elapsedMs: number): void;
}

/** The canvas of the reels and the size of a symbol's cell, in pixels. */
export interface Stage {
	pack: SlotPack;
	paint: CanvasRenderingContext2D;
	cellWidth: number;
	cellHeight: number;
}

export function symbolUrl({ symbols }: SlotPack, symbol: string): string {
	return symbols[symbol] ?? '';
}
