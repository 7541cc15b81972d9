import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawCaptcha } from '#platform/people/bot-check/draw-captcha.ts';
import { encodePng } from '#platform/people/bot-check/encode-png.ts';
import { CHARACTERS, strokesOf } from '#platform/people/bot-check/glyphs.ts';

test('every character has strokes inside its box', () => {
	for (const character of CHARACTERS) {
		const points = strokesOf(character).flat();
		expect(points.length).toBeGreaterThan(1);
		for (const [x, y] of points) {
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x).toBeLessThanOrEqual(10);
			expect(y).toBeGreaterThanOrEqual(0);
			expect(y).toBeLessThanOrEqual(14);
		}
	}
});

test('a PNG holds its pixels row by row', () => {
	const png = encodePng({
		width: 2,
		height: 2,
		pixels: Uint8Array.of(0, 1, 1, 0),
		palette: [
			[255, 255, 255],
			[0, 0, 0],
		],
	});

	expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
	const data = png.indexOf('IDAT');
	const length = png.readUInt32BE(data - 4);
	expect([...inflateSync(png.subarray(data + 4, data + 4 + length))]).toEqual([0, 0, 1, 0, 1, 0]);
});

test('the same code looks different each time and draws every character', () => {
	let seed = 1;
	const chance = () => {
		seed = (seed * 16_807) % 2_147_483_647;
		return seed / 2_147_483_647;
	};

	const [first, second] = [drawCaptcha('K7R2Y', chance), drawCaptcha('K7R2Y', chance)];

	expect(first.equals(second)).toBe(false);
	expect(first.length).toBeGreaterThan(1000);
	expect(first.length).toBeLessThan(6000);
});
