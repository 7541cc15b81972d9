import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { optimize } from 'svgo';
import { describe, expect, test } from 'vitest';
import { artwork } from '../../scripts/art/artwork.ts';
import { finish } from '../../scripts/art/finish.ts';
import { GAME_HUES, hueOf } from '../../src/lib/game-hues.ts';
import { AVATARS } from '../../src/lib/rules/profiles/avatars.ts';

interface Element {
	name: string;
	attributes: { id?: string; viewBox?: string; xmlns?: string; [name: string]: string | undefined };
}

const root = new URL('../../public/', import.meta.url);
const names = readdirSync(new URL('art/', root), { recursive: true, encoding: 'utf8' });
const files = ['favicon.svg', ...names.filter(isSvg).map((name) => `art/${name}`)].sort();

const icons = [
	...['home', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'elott', 'cockfight'],
	...['promotions', 'wallet', 'records', 'menu', 'user', 'eye', 'eye-off', 'refresh', 'sun'],
	...['moon', 'globe', 'check', 'shield', 'arrow', 'close', 'plus'],
];

describe.for(files)('%s', (file) => {
	test('is well formed and has a view box', () => {
		const [svg] = elementsOf(file);

		expect(svg?.name).toBe('svg');
		expect(svg?.attributes.viewBox).toMatch(/^0 0 \d+ \d+$/);
		expect(svg?.attributes.xmlns).toBe('http://www.w3.org/2000/svg');
	});

	test('holds no script, bitmap, font text or style', () => {
		const elements = elementsOf(file);
		const forbidden = /^(script|style|image|text|foreignObject|a|iframe|animate.*|set)$/;
		const attributes = elements.flatMap((element) => Object.keys(element.attributes));

		expect(elements.filter(({ name }) => forbidden.test(name))).toEqual([]);
		expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
	});

	test('refers only to ids that it defines', () => {
		const elements = elementsOf(file);
		const ids = elements.map(({ attributes }) => attributes.id);
		const values = elements.flatMap(({ name, attributes }) =>
			Object.entries(attributes).filter(([key]) => !(name === 'svg' && key.startsWith('xmlns'))),
		);

		for (const [key, value] of values) {
			if (value === undefined) continue;
			expect(value).not.toMatch(/https?:|data:|\/\//);
			for (const [, target] of value.matchAll(/url\(([^)]*)\)/g)) {
				expect(ids).toContain(target?.replace(/^#/, ''));
			}
			if (key.endsWith('href')) expect(ids).toContain(value.replace(/^#/, ''));
		}
	});

	test('stays below its size limit when compressed', () => {
		const limit = /banners|games|promotions|share/.test(file) ? 6 * 1024 : 2.5 * 1024;

		expect(brotliCompressSync(read(file)).length).toBeLessThanOrEqual(limit);
	});

	test('equals the output of the generator', () => {
		const drawing = artwork[file];

		expect(drawing).toBeDefined();
		expect(drawing && finish(file, drawing)).toBe(read(file));
	});
});

test('no id occurs twice over all files, so that any files can be inlined together', () => {
	const ids = files.flatMap((file) =>
		elementsOf(file).flatMap(({ attributes }) => attributes.id ?? []),
	);

	expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every title has a square picture, a wide one and a colour while they load', () => {
	const titles = Object.keys(GAME_HUES);
	const pictures = titles.flatMap((code) => [
		`art/games/${code}.svg`,
		`art/games/${code}-wide.svg`,
	]);

	expect(files.filter((file) => file.startsWith('art/games/'))).toEqual(pictures.sort());
	for (const file of pictures) {
		const viewBox = file.endsWith('-wide.svg') ? '0 0 512 320' : '0 0 320 320';

		expect(elementsOf(file)[0]?.attributes).toMatchObject({ viewBox });
		expect(hueOf(`/${file}`)).toMatch(/^#[\da-f]{6}$/);
	}
	expect(hueOf('/art/tiles/reels-1.svg')).toBeUndefined();
});

test('the medals are seven symbols of less than 1 KB', () => {
	const symbols = read('art/medals.svg').match(/<symbol.*?<\/symbol>/gs) ?? [];

	expect(symbols.map((symbol) => /id="([^"]*)"/.exec(symbol)?.[1])).toEqual(
		[1, 2, 3, 4, 5, 6, 7].map((level) => `medal-${level}`),
	);
	expect(symbols.filter(({ length }) => length >= 1024)).toEqual([]);
});

test('the profile pictures are as many as members may choose, of less than 1 KB', () => {
	const symbols = read('art/avatars.svg').match(/<symbol.*?<\/symbol>/gs) ?? [];

	expect(symbols.map((symbol) => /id="([^"]*)"/.exec(symbol)?.[1])).toEqual(
		AVATARS.map((avatar) => `avatar-${avatar}`),
	);
	expect(symbols.filter(({ length }) => length >= 1024)).toEqual([]);
});

test('the sprite has every icon on the 24 px grid, in the text colour', () => {
	const symbols = elementsOf('art/icons.svg').filter(({ name }) => name === 'symbol');

	expect(symbols.map(({ attributes }) => attributes.id).sort()).toEqual(
		icons.map((name) => `i-${name}`).sort(),
	);
	for (const { attributes } of symbols) {
		expect(attributes).toMatchObject({ viewBox: '0 0 24 24', stroke: 'currentColor' });
	}
});

test.for([
	['icons/icon-192.png', 192, 192],
	['icons/icon-512.png', 512, 512],
	['icons/maskable-192.png', 192, 192],
	['icons/maskable-512.png', 512, 512],
	['icons/apple-touch-icon.png', 180, 180],
] as const)('%s is a PNG of %i by %i', ([file, width, height]) => {
	const bytes = readFileSync(new URL(file, root));

	expect(bytes.subarray(1, 4).toString()).toBe('PNG');
	expect(bytes.readUInt32BE(16)).toBe(width);
	expect(bytes.readUInt32BE(20)).toBe(height);
	expect(bytes.length).toBeLessThan(200 * 1024);
});

function isSvg(name: string): boolean {
	return name.endsWith('.svg');
}

function read(file: string): string {
	return readFileSync(new URL(file, root), 'utf8');
}

/** Returns the elements in document order; the parser throws if the file is not well formed. */
function elementsOf(file: string): Element[] {
	const elements: Element[] = [];
	const collect = {
		name: 'collect',
		fn: () => ({ element: { enter: (element: Element) => void elements.push(element) } }),
	};
	optimize(read(file), { plugins: [collect] });
	return elements;
}
