import { CAST_NET, type Species } from '../rules.ts';
import { FISH_SHAPES, type FishShape } from './fish-shapes.ts';

/** Around a fish there is room for its barbels, in hundredths of its length. */
const ROOM = { left: 70, right: 82, half: 50 };
/** Where the tail begins: what is behind it swings. */
const CUT = -12;

/** The drawings of the river, made once for a size of the stage. */
export interface Sprites {
	/** CSS pixels of a hundredth of each fish's length. */
	scale: number;
	/** Device pixels of a CSS pixel. */
	ratio: number;
	fish: Map<Species, HTMLCanvasElement>;
	labels: Map<string, HTMLCanvasElement>;
}

/** Draws every species. `scale` is 1 on a river that is 360 wide. */
export function makeSprites(scale: number, ratio: number): Sprites {
	const fish = new Map<Species, HTMLCanvasElement>();
	for (const species of Object.keys(CAST_NET.species) as Species[]) {
		fish.set(species, drawFish(FISH_SHAPES[species], (scale * ratio) / 100));
	}
	return { scale, ratio, fish, labels: new Map() };
}

/** Half of the height of a fish, with its fins, in CSS pixels. */
export function halfHeightOf({ scale }: Sprites, species: Species): number {
	return (FISH_SHAPES[species].length * scale * 32) / 100;
}

interface Pose {
	species: Species;
	x: number;
	y: number;
	/** -1 swims to the left. */
	way: 1 | -1;
	/** From -1 to 1: where the tail is. */
	swing: number;
	alpha: number;
}

/** Paints a fish; its tail is a slice that leans. */
export function paintFish(
	context: CanvasRenderingContext2D,
	sprites: Sprites,
	{ species, x, y, way, swing, alpha }: Pose,
): void {
	const sprite = sprites.fish.get(species);
	if (!sprite || alpha <= 0) return;
	const { ratio, scale } = sprites;
	const unit = (FISH_SHAPES[species].length * scale * ratio) / 100;
	const cut = Math.round((ROOM.left + CUT) * unit);
	const top = -ROOM.half * unit;
	context.globalAlpha = alpha;
	context.setTransform(way, 0, 0, 1, x * ratio, y * ratio);
	const { width, height } = sprite;
	const left = CUT * unit;
	context.drawImage(sprite, cut, 0, width - cut, height, left, top, width - cut, height);
	// A lean of the slice about the cut: y grows with the distance from it.
	context.transform(1, swing * 0.22, 0, 1, 0, -left * swing * 0.22);
	// A pixel of both slices is the same: no seam is seen.
	context.drawImage(sprite, 0, 0, cut + 1, height, left - cut, top, cut + 1, height);
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.globalAlpha = 1;
}

function drawFish(shape: FishShape, pixels: number): HTMLCanvasElement {
	const unit = shape.length * pixels;
	const canvas = document.createElement('canvas');
	canvas.width = Math.ceil((ROOM.left + ROOM.right) * unit);
	canvas.height = Math.ceil(2 * ROOM.half * unit);
	const context = canvas.getContext('2d');
	if (!context) return canvas;
	const { body, fins, back, colours, eye, marks } = shape;
	context.setTransform(unit, 0, 0, unit, ROOM.left * unit, ROOM.half * unit);
	context.lineCap = 'round';
	const inside = new Path2D(body);
	fillPath(context, fins, colours.fin);
	context.fillStyle = colours.flank;
	context.fill(inside);
	context.save();
	context.clip(inside);
	fillPath(context, back, colours.back);
	for (const mark of marks.filter(({ isInside }) => isInside)) paintMark(context, mark);
	context.restore();
	for (const mark of marks.filter(({ isInside }) => !isInside)) paintMark(context, mark);
	fillPath(context, circle(eye[0], eye[1], 5), '#ffdc8c');
	fillPath(context, circle(eye[0] + 0.8, eye[1], 3), '#06211f');
	return canvas;
}

function circle(x: number, y: number, r: number): string {
	return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function fillPath(context: CanvasRenderingContext2D, d: string, colour: string): void {
	context.fillStyle = colour;
	context.fill(new Path2D(d));
}

function paintMark(
	context: CanvasRenderingContext2D,
	{ d, fill, stroke, width = 1 }: FishShape['marks'][number],
): void {
	if (fill) fillPath(context, d, fill);
	if (!stroke) return;
	context.strokeStyle = stroke;
	context.lineWidth = width;
	context.stroke(new Path2D(d));
}

const TONES = {
	/** A fish of the free river. */
	far: { ground: '#041a19', rim: '#fff3d3', ink: '#fff3d3' },
	/** Under the net, or caught. */
	near: { ground: '#fff3d3', rim: '#14463d', ink: '#10231d' },
	/** Caught, in a round that returns more than its stake. */
	won: { ground: '#ffdc8c', rim: '#9a6218', ink: '#3d210f' },
} as const;

/** Paints a worth on a pill around a point. */
export function paintLabel(
	context: CanvasRenderingContext2D,
	{ labels, ratio }: Sprites,
	label: { text: string; tone: keyof typeof TONES; x: number; y: number },
): void {
	const { text, tone, x, y } = label;
	const key = `${tone} ${text}`;
	const made = labels.get(key) ?? drawLabel(text, tone, ratio);
	labels.set(key, made);
	const left = Math.min(context.canvas.width - made.width, x * ratio - made.width / 2);
	const top = Math.min(context.canvas.height - made.height, y * ratio - made.height / 2);
	context.drawImage(made, Math.round(Math.max(0, left)), Math.round(top));
}

function drawLabel(text: string, tone: keyof typeof TONES, ratio: number): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	const context = canvas.getContext('2d');
	if (!context) return canvas;
	const font = '750 14px system-ui, sans-serif';
	context.font = font;
	const width = Math.ceil(context.measureText(text).width) + 16;
	canvas.width = width * ratio;
	canvas.height = 22 * ratio;
	const { ground, rim, ink } = TONES[tone];
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
	context.font = font;
	context.fillStyle = ground;
	context.strokeStyle = rim;
	context.lineWidth = 1.5;
	const pill = new Path2D(`M11 1H${width - 11}a10 10 0 0 1 0 20H11a10 10 0 0 1 0-20Z`);
	context.fill(pill);
	context.stroke(pill);
	context.fillStyle = ink;
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	context.fillText(text, width / 2, 11.5);
	return canvas;
}
