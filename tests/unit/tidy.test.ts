import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { mayImport, PLATFORM_LINE } from './import-rules.ts';
import { importsOf, listFolders, listSources, ROOT } from './source-files.ts';

const CODE = /\.(ts|tsx|astro|mjs)$/;
const LINES_MAX = 300;

const sources = listSources(['src'], CODE);

test('imports go the way the style guide says', () => {
	const wrong = sources
		.filter(({ path }) => !path.endsWith('.d.ts'))
		.flatMap((file) =>
			importsOf(file)
				.filter((to) => to.startsWith('src/') && !mayImport(file.path, to))
				.map((to) => `${file.path} imports ${to}`),
		);

	expect(wrong).toEqual([]);
});

test.for([
	['src/platform/wallet/a.ts', 'src/platform/ledger/post.ts', true],
	['src/platform/ledger/a.ts', 'src/platform/wallet/a.ts', false],
	['src/platform/wallet/a.ts', 'src/platform/members/rows.ts', false],
	['src/platform/wallet/a.ts', 'src/platform/wallet/rows.ts', true],
	['src/platform/wallet/a.ts', 'src/platform/serve.ts', false],
	['src/platform/wallet/a.ts', 'src/lib/wps/client.ts', false],
	['src/pages/index.astro', 'src/platform/platform.ts', false],
	['src/islands/games/A.tsx', 'src/islands/wallet/B.tsx', false],
	['src/islands/shell/A.tsx', 'src/islands/wallet/B.tsx', true],
	['src/lib/wps/a.ts', 'src/islands/ui/A.tsx', false],
	['src/studio/a.ts', 'src/lib/wps/call.ts', false],
	['src/studio/a.ts', 'src/platform/refuse.ts', false],
	['src/server/a.ts', 'src/platform/ledger/post.ts', false],
	['src/server/a.ts', 'src/pages/index.astro', false],
	['src/cli/a.ts', 'src/platform/vendors/a.ts', true],
	['src/cli/a.ts', 'src/server/gateway.ts', false],
	['src/server/a.ts', 'src/cli/a.ts', false],
	['src/platform/system/a.ts', 'src/cli/a.ts', false],
] as const)('%s may import %s: %s', ([from, to, may]) => {
	expect(mayImport(from, to)).toBe(may);
});

test('a file has at most 300 lines', () => {
	const long = listSources(['src', 'scripts', 'tests'], CODE)
		.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
		.filter(({ lines }) => lines > LINES_MAX);

	expect(long).toEqual([]);
});

test('every browser test is one whose consoles are watched', () => {
	const unwatched = listSources(['tests/e2e'], CODE)
		.filter(({ text }) => /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(text))
		.map(({ path }) => path);

	expect(unwatched).toEqual(['tests/e2e/console.ts']);
});

test('every folder is in the layout of the style guide', () => {
	const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
	const parents = ['src', 'src/lib', 'src/layouts', 'src/islands', 'src/platform', 'src/studio'];

	const unknown = listFolders('src')
		.flatMap((folder) => folder.split('/').map((_, end, names) => names.slice(0, end + 1)))
		.filter((names) => parents.includes(names.slice(0, -1).join('/')))
		.map((names) => names.join('/'))
		.filter((folder) => !guide.includes(`${basename(folder)}/`));

	expect([...new Set(unknown)]).toEqual([]);
});

test('the platform has no module outside its line', () => {
	const folders = listFolders('src/platform').map((folder) => folder.split('/')[2]);

	expect(folders.filter((name) => name && !PLATFORM_LINE.includes(name))).toEqual([]);
});

test('there are no barrels and no files for everything', () => {
	const files = listSources(['src', 'scripts', 'tests'], CODE);
	const vague = files.filter(({ path }) =>
		/^(utils?|helpers?|types|index)\.(ts|tsx|mjs)$/.test(basename(path)),
	);
	const barrels = files.filter(({ text }) => /^export \*/m.test(text));

	expect([...vague, ...barrels].map(({ path }) => path)).toEqual([]);
	// Astro takes this file for the handler of all requests.
	expect(existsSync(join(ROOT, 'src/fetch.ts'))).toBe(false);
});

test('a colour is written in the token file only', () => {
	const files = listSources(
		['src/layouts', 'src/pages', 'src/islands'],
		/\.(css|astro|tsx)$/,
	).filter(({ path }) => path !== 'src/layouts/tokens.css');
	const literal =
		/(:[^;{}"'`]*|(fill|stroke|color)=["'{\s]*)(#[\da-f]{3,8}\b|(rgb|hsl|oklch|oklab)a?\()/i;

	const wrong = files.flatMap(({ path, text }) =>
		text
			.split('\n')
			.filter((line) => literal.test(line))
			.map((line) => `${path}: ${line.trim()}`),
	);

	expect(wrong).toEqual([]);
});

test('a path of the API is written in the contract only', () => {
	const wrong = listSources(['src'], CODE).filter(
		({ path, text }) =>
			!path.startsWith('src/lib/wps/contract/') && /['"`]\/(wps|lgw)\/\w/.test(text),
	);

	expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('every language has the same texts', () => {
	const [first = '', ...others] = readdirSync(join(ROOT, 'locales'));
	const wanted = textKeys(first);

	for (const locale of others) expect(textKeys(locale)).toEqual(wanted);
	expect(wanted.length).toBeGreaterThan(0);
});

/** `namespace:key.key` of every text of a language. */
function textKeys(locale: string): string[] {
	return readdirSync(join(ROOT, 'locales', locale)).flatMap((file) => {
		const texts: unknown = JSON.parse(readFileSync(join(ROOT, 'locales', locale, file), 'utf8'));
		return keysOf(texts, file).sort();
	});
}

function keysOf(value: unknown, path: string): string[] {
	if (typeof value !== 'object' || value === null) return [path];
	return Object.entries(value).flatMap(([key, item]) => keysOf(item, `${path}.${key}`));
}
