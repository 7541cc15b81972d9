import { gzipSync } from 'node:zlib';
import { optimize } from 'svgo';
import { describe, expect, test } from 'vitest';
import { greyDifference } from '../../../scripts/art/grey.ts';
import { checkPack, readPack, SLOT_PACKS } from '../../../scripts/art/slot-packs.ts';

/** Less than this at 40 px, two symbols are alike: the same outline in another paint is below it. */
const ALIKE = 0.4;

describe.for(SLOT_PACKS)('the pack $code', (pack) => {
	const drawings = readPack(pack);
	const drawingOf = (symbol: string) => drawings.get(symbol) ?? '';

	test('has a drawing for ten symbols and the scene', () => {
		expect(pack.symbols).toHaveLength(10);
		expect(() => checkPack(pack, new Set(drawings.keys()))).not.toThrow();
	});

	test('keeps its sizes', () => {
		for (const [name, svg] of drawings) {
			const limit = name === 'scene' ? 5 * 1024 : 1.5 * 1024;
			expect(gzipSync(svg, { level: 9 }).length, name).toBeLessThanOrEqual(limit);
			const viewBox = name === 'scene' ? '0 0 720 1280' : '0 0 120 120';
			expect(svg).toContain(`viewBox="${viewBox}"`);
			expect(svg).toContain(`<title>${name}</title>`);
			expect(svg).not.toMatch(/<(script|image|foreignObject|style|text)|href="[^#]|\son\w+=/);
			expect(() => optimize(svg)).not.toThrow();
		}
	});

	test('has no two symbols that are alike in grey', async () => {
		const alike: string[] = [];
		for (const [at, first] of pack.symbols.entries()) {
			for (const second of pack.symbols.slice(at + 1)) {
				const pair = [drawingOf(first), drawingOf(second)] as const;
				if ((await greyDifference(pair, pack.ground)) < ALIKE) alike.push(`${first}, ${second}`);
			}
		}

		expect(alike).toEqual([]);
	});

	test('would be found out with one outline in two paints', async () => {
		for (const symbol of pack.symbols) {
			const svg = drawingOf(symbol);
			const painted = svg.replaceAll(/#([\da-f]{2})([\da-f]{2})([\da-f]{2})/g, '#$3$2$1');

			expect(await greyDifference([svg, painted], pack.ground), symbol).toBeLessThan(ALIKE);
		}
	});

	test('is refused by name without a symbol, without a scene and with a drawing too many', () => {
		const check = (names: string[]) => () => checkPack(pack, new Set(names));
		const [first = '', ...others] = pack.symbols;

		expect(check([...others, 'scene'])).toThrow(`art of ${pack.code}: ${first}.svg is missing`);
		expect(check(pack.symbols)).toThrow('scene.svg is missing');
		expect(check([...pack.symbols, 'scene', 'clown'])).toThrow('clown.svg is no symbol');
	});
});

test('no two packs share a drawing', () => {
	const all = SLOT_PACKS.flatMap((pack) => [...readPack(pack).values()]);

	expect(new Set(all).size).toBe(all.length);
});
