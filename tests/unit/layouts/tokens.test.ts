import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSources } from '../source-files.ts';
import { contrastOf, readTokens } from './contrast.ts';

const TOKENS = 'src/layouts/styles/tokens.css';
/** An example of another brand: other values of some tokens. */
const OTHER_BRAND = 'tests/fixtures/other-brand.css';

const SURFACES = ['--surface-0', '--surface-1', '--surface-2'];
const STATES = ['--win', '--success', '--info', '--warning', '--danger'];

/** Words and their grounds, WCAG AA. */
const TEXTS: [text: string, grounds: string[]][] = [
	['--text-1', [...SURFACES, '--surface-3', '--foot', '--win-soft', '--brand-soft']],
	['--text-2', [...SURFACES, '--foot']],
	['--brand', [...SURFACES, '--brand-soft']],
	...STATES.map((state): [string, string[]] => [state, ['--surface-1', `${state}-soft`]]),
	['--bar-text', ['--bar', '--bar-2', '--deep-1', '--deep-2', '--deep-3']],
	['--bar-text-2', ['--bar', '--bar-2']],
	['--deep-text-2', ['--deep-1', '--deep-2', '--deep-3']],
	['--deep-gold', ['--deep-1', '--deep-2', '--deep-3']],
	['--accent-text', ['--accent', '--accent-edge']],
	['--hot-text', ['--hot']],
	['--art-text', ['--art-ground']],
];

/** Edges that show what a control is, and the mark of the focus. */
const EDGES: [edge: string, grounds: string[]][] = [
	['--line-strong', ['--surface-0', '--surface-1']],
	['--focus', SURFACES],
	['--focus-on-bar', ['--bar', '--bar-2']],
];

const BRANDS = { own: read(TOKENS), other: read(TOKENS) + read(OTHER_BRAND) };

test.for(Object.entries(BRANDS))(
	'the colours of the %s brand have the contrast of WCAG AA',
	([, css]) => {
		const themes = readTokens(css);
		const weak = Object.entries(themes).flatMap(([theme, tokens]) =>
			[
				...TEXTS.map((pair) => [...pair, 4.5] as const),
				...EDGES.map((pair) => [...pair, 3] as const),
			]
				.flatMap(([front, grounds, least]) =>
					grounds.map((ground) => {
						const contrast = contrastOf(tokens.get(front) ?? '', tokens.get(ground) ?? '');
						return {
							name: `${theme}: ${front} on ${ground}`,
							contrast,
							isWeak: !(contrast >= least),
						};
					}),
				)
				.filter(({ isWeak }) => isWeak),
		);

		expect(weak).toEqual([]);
	},
);

test('another brand changes known tokens only', () => {
	const own = readTokens(read(TOKENS));
	const other = readTokens(read(OTHER_BRAND));

	for (const theme of ['light', 'dark'] as const) {
		expect(other[theme].size).toBeGreaterThan(20);
		expect([...own[theme].keys()]).toEqual(expect.arrayContaining([...other[theme].keys()]));
	}
});

test('every token that a style uses exists', () => {
	const known = new Set(readTokens(read(TOKENS)).light.keys());
	const missing = listSources(
		[
			'src/components',
			'src/features',
			'src/layouts',
			'src/pages',
			'src/islands',
			'src/server/http',
		],
		/\.(css|astro)$/,
	).flatMap(({ path, text }) => {
		const own = new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
		return [...text.matchAll(/var\((--[\w-]+)/g)]
			.map(([, name = '']) => name)
			.filter((name) => !known.has(name) && !own.has(name))
			.map((name) => `${path}: ${name}`);
	});

	expect(missing).toEqual([]);
});

function read(file: string): string {
	return readFileSync(file, 'utf8');
}
