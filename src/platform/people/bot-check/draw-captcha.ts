import { encodePng } from './encode-png.ts';
import { type Stroke, strokesOf } from './glyphs.ts';

const WIDTH = 220;
const HEIGHT = 72;
/** Number of shades from paper to ink. */
const SHADES = 16;
const PAPER = [246, 241, 228] as const;
const INK = [18, 66, 50] as const;

/** Pixels per unit: a character's box of 10 by 14 units becomes about 26 by 36 pixels. */
const SCALE = 2.6;
const PEN = { min: 1.7, max: 2.5 };
const TURN_MAX = 0.32;
const LINES = 4;
const SPECKS = 110;

/** Returns a random number of at least 0 and below 1. */
type Random = () => number;

/**
 * Draws a code as a PNG. Each character gets a random rotation, position and size; a wave bends the
 * whole, and lines of the same ink cross it.
 */
export function drawCaptcha(code: string, random: Random): Buffer {
	const ink = new Float32Array(WIDTH * HEIGHT);
	const between = (min: number, max: number) => min + (max - min) * random();
	const wave = { height: between(2.5, 4.5), length: between(55, 85), start: between(0, 6) };
	const bend = (x: number, y: number): [number, number] => [
		x,
		y + wave.height * Math.sin(x / (wave.length / Math.PI) + wave.start),
	];

	const step = (WIDTH - 20) / code.length;
	[...code].forEach((character, index) => {
		const turn = between(-TURN_MAX, TURN_MAX);
		const scale = SCALE * between(0.9, 1.12);
		const middle = [
			10 + step * (index + 0.5) + between(-3, 3),
			HEIGHT / 2 + between(-4, 4),
		] as const;
		const pen = between(PEN.min, PEN.max);
		const place = ([x, y]: readonly [number, number]) => {
			const [u, v] = [(x - 5) * scale, (y - 7) * scale];
			const turnedX = u * Math.cos(turn) - v * Math.sin(turn);
			const turnedY = u * Math.sin(turn) + v * Math.cos(turn);
			return bend(middle[0] + turnedX, middle[1] + turnedY);
		};
		for (const stroke of strokesOf(character)) paint(ink, stroke.map(place), pen);
	});
	for (let line = 0; line < LINES; line += 1) paint(ink, noiseCurve(between), between(0.6, 1));
	for (let speck = 0; speck < SPECKS; speck += 1) {
		const at = Math.floor(random() * ink.length);
		ink[at] = Math.max(ink[at] ?? 0, between(0.2, 0.8));
	}
	return encodePng({ width: WIDTH, height: HEIGHT, pixels: shadesOf(ink), palette: palette() });
}

/** A noise curve from edge to edge, through the characters. */
function noiseCurve(between: (min: number, max: number) => number): Stroke {
	const [from, to, belly] = [between(12, 60), between(12, 60), between(-22, 22)];
	return Array.from({ length: 13 }, (_, index) => {
		const t = index / 12;
		return [t * WIDTH, from + (to - from) * t + belly * Math.sin(t * Math.PI)] as const;
	});
}

/** Paints a stroke with a pen of the given radius and soft edges. */
function paint(ink: Float32Array, stroke: Stroke, radius: number): void {
	const reach = radius + 1;
	for (let index = 1; index < stroke.length; index += 1) {
		const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [stroke[index - 1], stroke[index]];
		const [dx, dy] = [x2 - x1, y2 - y1];
		const square = dx * dx + dy * dy || 1;
		const left = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
		const right = Math.min(WIDTH - 1, Math.ceil(Math.max(x1, x2) + reach));
		const top = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
		const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(y1, y2) + reach));
		for (let y = top; y <= bottom; y += 1) {
			for (let x = left; x <= right; x += 1) {
				const t = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
				const distance = Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
				const depth = Math.min(1, Math.max(0, radius + 0.5 - distance));
				const at = y * WIDTH + x;
				ink[at] = Math.max(ink[at] ?? 0, depth);
			}
		}
	}
}

function shadesOf(ink: Float32Array): Uint8Array {
	return Uint8Array.from(ink, (depth) => Math.round(depth * (SHADES - 1)));
}

function palette() {
	return Array.from({ length: SHADES }, (_, shade) => {
		const share = shade / (SHADES - 1);
		const mix = (index: 0 | 1 | 2) =>
			Math.round(PAPER[index] + (INK[index] - PAPER[index]) * share);
		return [mix(0), mix(1), mix(2)] as const;
	});
}
