import { CAST_NET, type Species } from '../rules.ts';
import { FISH_SHAPES, type FishShape } from './fish-shapes.ts';

/** Around a fish there is room for its barbels, in hundredths of its length. */
const ROOM = { left: 70, right: 82, half: 50 };
/** Where the tail begins: what is behind it swings. */
const CUT = -12;
/** The tail in its poses: a frame only copies one, whole pixels to whole pixels. */
const POSES = 5;
const LEAN = 0.22;

interface Sprite {
	canvas: HTMLCanvasElement;
	/** The middle of the fish in it, in its pixels. */
	x: number;
	y: number;
}

/** The drawings of the river, made once for a size of the stage. */
export interface Sprites {
	/** CSS pixels of a hundredth of each fish's length. */
	scale: number;
	/** Device pixels of a CSS pixel. */
	ratio: number;
	/** To the right and to the left, pose by pose. */
	fish: Map<string, Sprite>;
	labels: Map<string, HTMLCanvasElement>;
}

/** Draws every species. `scale` is 1 on a river that is 360 wide. */
export function makeSprites(scale: number, ratio: number): Sprites {
	const fish = new Map<string, Sprite>();
	for (const species of Object.keys(CAST_NET.species) as Species[]) {
		const unit = (FISH_SHAPES[species].length * scale * ratio) / 100;
		const drawn = drawFish(FISH_SHAPES[species], unit);
		for (const way of [1, -1] as const) {
			for (let pose = 0; pose < POSES; pose += 1) {
				const swing = (2 * pose) / (POSES - 1) - 1;
				fish.set(nameOf(species, way, pose), poseOf(drawn, { unit, way, swing }));
			}
		}
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

/** Paints a fish in the pose that is nearest to the swing of its tail. */
export function paintFish(
	context: CanvasRenderingContext2D,
	{ fish, ratio }: Sprites,
	{ species, x, y, way, swing, alpha }: Pose,
): void {
	const pose = Math.round(((swing + 1) / 2) * (POSES - 1));
	const sprite = fish.get(nameOf(species, way, pose));
	if (!sprite || alpha <= 0) return;
	if (alpha < 1) context.globalAlpha = alpha;
	context.drawImage(
		sprite.canvas,
		Math.round(x * ratio - sprite.x),
		Math.round(y * ratio - sprite.y),
	);
	if (alpha < 1) context.globalAlpha = 1;
}

function nameOf(species: Species, way: 1 | -1, pose: number): string {
	return `${species}${way}${pose}`;
}

/** A drawn fish with its tail leaning, without the empty pixels around it. */
function poseOf(
	drawn: HTMLCanvasElement,
	{ unit, way, swing }: { unit: number; way: 1 | -1; swing: number },
): Sprite {
	const { width, height } = drawn;
	const whole = document.createElement('canvas');
	whole.width = width;
	whole.height = height;
	const context = whole.getContext('2d', { willReadFrequently: true });
	if (!context) return { canvas: whole, x: 0, y: 0 };
	const middle = { x: Math.round((way === 1 ? ROOM.left : ROOM.right) * unit), y: height / 2 };
	const cut = Math.round((ROOM.left + CUT) * unit);
	const [left, top] = [CUT * unit, -height / 2];
	context.setTransform(way, 0, 0, 1, middle.x, middle.y);
	context.drawImage(drawn, cut, 0, width - cut, height, left, top, width - cut, height);
	// A lean of the slice about the cut: y grows with the distance from it.
	context.transform(1, swing * LEAN, 0, 1, 0, -left * swing * LEAN);
	// A pixel of both slices is the same: no seam is seen.
	context.drawImage(drawn, 0, 0, cut + 1, height, left - cut, top, cut + 1, height);
	return cropped(whole, context, middle);
}

function cropped(
	whole: HTMLCanvasElement,
	context: CanvasRenderingContext2D,
	middle: { x: number; y: number },
): Sprite {
	const { width, height } = whole;
	const { data } = context.getImageData(0, 0, width, height);
	let [left, right, top, bottom] = [width, 0, height, 0];
	for (let at = 3, pixel = 0; at < data.length; at += 4, pixel += 1) {
		if (data[at] === 0) continue;
		const [x, y] = [pixel % width, Math.floor(pixel / width)];
		left = Math.min(left, x);
		right = Math.max(right, x + 1);
		top = Math.min(top, y);
		bottom = Math.max(bottom, y + 1);
	}
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, right - left);
	canvas.height = Math.max(1, bottom - top);
	canvas.getContext('2d')?.drawImage(whole, -left, -top);
	return { canvas, x: middle.x - left, y: middle.y - top };
}

function drawFish(shape: FishShape, unit: number): HTMLCanvasElement {
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
