import type { SlotPack } from './slot-pack.ts';

/** The canvas of the reels and the size of a symbol's cell, in pixels. */
export interface Stage {
	pack: SlotPack;
	paint: CanvasRenderingContext2D;
	cellWidth: number;
	cellHeight: number;
}
