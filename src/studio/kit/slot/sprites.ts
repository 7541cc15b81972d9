import type { SlotPack } from './slot-pack.ts';

export interface Sprite {
	sharp: HTMLCanvasElement;
	/** The symbol smeared along its way, for reels at speed. */
	blurred: HTMLCanvasElement;
}

export type Sprites = Map<string, Sprite>;

const images = new Map<string, HTMLImageElement>();

/** Decodes every drawing once. */
export async function loadDrawings({ symbols }: SlotPack): Promise<void> {
	await Promise.all(
		Object.entries(symbols).map(async ([symbol, url]) => {
			const image = new Image(256, 256);
			image.src = url;
			await image.decode();
			images.set(symbol, image);
		}),
	);
}

/** The symbols drawn at the size of the screen, so that a frame only copies pixels. */
export function makeSprites(width: number, height: number): Sprites {
	const size = Math.min(width, height) * 0.94;
	const sprites: Sprites = new Map();
	for (const [symbol, image] of images) {
		const sharp = blank(width, height);
		const paint = sharp.getContext('2d');
		paint?.drawImage(image, (width - size) / 2, (height - size) / 2, size, size);
		sprites.set(symbol, { sharp, blurred: smear(sharp) });
	}
	return sprites;
}

function smear(sharp: HTMLCanvasElement): HTMLCanvasElement {
	const { width, height } = sharp;
	const blurred = blank(width, height);
	const paint = blurred.getContext('2d');
	if (!paint) return blurred;
	const copies = 15;
	paint.globalAlpha = 2 / copies;
	for (let copy = 0; copy < copies; copy += 1) {
		paint.drawImage(sharp, 0, (copy / (copies - 1) - 0.5) * height * 0.3);
	}
	return blurred;
}

/** A canvas to draw on ahead. */
export function blank(width: number, height: number): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	return canvas;
}
