import { roundRect } from './round-rect.ts';
import type { SlotPack } from './slot-pack.ts';
import { blank } from './sprites.ts';

/** Shades what is behind the symbols once: copying pixels is far cheaper in each frame. */
export function makeBackdrop(
	{ width, height }: HTMLCanvasElement,
	{ table, palette: { ground: colours, strip } }: SlotPack,
): HTMLCanvasElement {
	const backdrop = blank(width, height);
	const paint = backdrop.getContext('2d', { alpha: false });
	if (!paint) return backdrop;
	const gradient = paint.createLinearGradient(0, 0, 0, height);
	for (const [index, colour] of colours.entries()) {
		gradient.addColorStop(index / (colours.length - 1), colour);
	}
	paint.fillStyle = gradient;
	paint.fillRect(0, 0, width, height);
	if (!strip) return backdrop;
	const reelWidth = width / table.strips.length;
	const inset = reelWidth * 0.04;
	paint.fillStyle = strip;
	for (const reel of table.strips.keys()) {
		const x = reel * reelWidth + inset;
		const size = { width: reelWidth - 2 * inset, height: height - 2 * inset };
		roundRect(paint, { x, y: inset, ...size, radius: reelWidth * 0.12 });
		paint.fill();
	}
	return backdrop;
}
