import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { findCircles, mayImport, PLATFORM_AREAS, SERVER_ROOMS } from './import-rules.ts';
import { importsOf, listFolders, listSources, ROOT } from './source-files.ts';

const CODE = /\.(ts|tsx|astro|mjs)$/;
const LINES_MAX = 300;

const sources = listSources(['src'], CODE);

test('imports follow the style guide', () => {
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
	['src/platform/money/wallet/a.ts', 'src/platform/ledger/post.ts', true],
	['src/platform/ledger/a.ts', 'src/platform/money/wallet/a.ts', false],
	['src/platform/money/wallet/a.ts', 'src/platform/people/members/rows.ts', false],
	['src/platform/money/wallet/a.ts', 'src/platform/money/wallet/rows.ts', true],
	['src/platform/people/auth/login/a.ts', 'src/platform/people/auth/mfa/rows.ts', true],
	['src/platform/people/trials/a.ts', 'src/platform/people/auth/routes.ts', false],
	['src/platform/settings/a.ts', 'src/platform/ledger/rows.ts', false],
	['src/platform/money/routes.ts', 'src/platform/money/deposits/routes.ts', true],
	['src/platform/money/routes.ts', 'src/platform/money/deposits/rows.ts', false],
	['src/platform/ledger/a.ts', 'src/platform/platform.ts', false],
	['src/platform/money/wallet/a.ts', 'src/lib/wps/client.ts', false],
	['src/platform/money/wallet/a.ts', 'src/cli/main.ts', false],
	['src/pages/index.astro', 'src/platform/platform.ts', false],
	['src/pages/index.astro', 'src/layouts/Site.astro', true],
	['src/features/games/a.ts', 'src/layouts/shell/nav.ts', false],
	['src/features/games/A.astro', 'src/islands/play/A.tsx', true],
	['src/components/A.astro', 'src/features/games/a.ts', false],
	['src/components/A.astro', 'src/islands/ui/A.tsx', true],
	['src/components/A.astro', 'src/islands/wallet/A.tsx', false],
	['src/browser/a.ts', 'src/components/A.astro', false],
	['src/islands/play/A.tsx', 'src/islands/wallet/B.tsx', false],
	['src/islands/play/A.tsx', 'src/features/games/a.ts', false],
	['src/lib/wps/a.ts', 'src/islands/ui/A.tsx', false],
	['src/studio/a.ts', 'src/lib/wps/call.ts', false],
	['src/studio/a.ts', 'src/platform/core/refuse.ts', false],
	['src/sandbox-psp/a.ts', 'src/lib/psp/calls.ts', true],
	['src/sandbox-psp/a.ts', 'src/lib/vendor/calls.ts', false],
	['src/sandbox-psp/a.ts', 'src/platform/core/refuse.ts', false],
	['src/platform/money/wallet/a.ts', 'src/lib/psp/calls.ts', true],
	['src/platform/money/wallet/a.ts', 'src/sandbox-psp/server.ts', false],
	['src/server/process/a.ts', 'src/sandbox-psp/server.ts', true],
	['src/server/process/a.ts', 'src/platform/ledger/post.ts', false],
	['src/cli/a.ts', 'src/platform/play/vendors/a.ts', true],
	['src/cli/a.ts', 'src/server/api/gateway.ts', false],
	['src/server/process/a.ts', 'src/cli/a.ts', false],
	['src/server/http/a.ts', 'src/pages/index.astro', false],
	['src/server/http/a.ts', 'src/server/api/gateway.ts', false],
	['src/server/pages/a.ts', 'src/server/http/body.ts', true],
	['src/server/pages/a.ts', 'src/server/site.ts', false],
	['src/server/process/a.ts', 'src/server/site.ts', true],
] as const)('%s may import %s: %s', ([from, to, may]) => {
	expect(mayImport(from, to)).toBe(may);
});

test('a file has at most 300 lines', () => {
	const long = listSources(['src', 'scripts', 'tests'], CODE)
		.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
		.filter(({ lines }) => lines > LINES_MAX);

	expect(long).toEqual([]);
});

test('every browser test watches the consoles', () => {
	const unwatched = listSources(['tests/e2e'], CODE)
		.filter(({ text }) => /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(text))
		.map(({ path }) => path);

	expect(unwatched).toEqual(['tests/e2e/console.ts']);
});

test('no files import one another in a circle', () => {
	const imports = new Map(sources.map((file) => [file.path, importsOf(file)]));

	expect(findCircles(imports)).toEqual([]);
});

test('a circle of three files is found', () => {
	const imports = new Map([
		['a.ts', ['b.ts', 'd.ts']],
		['b.ts', ['c.ts']],
		['c.ts', ['a.ts']],
		['d.ts', []],
	]);

	expect(findCircles(imports)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
});

test('every folder is in the layout of the style guide', () => {
	const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
	const parents = ['src', 'src/lib', 'src/layouts', 'src/features', 'src/islands', 'src/studio'];
	parents.push('src/server', 'src/platform', 'src/platform/people', 'src/platform/people/auth');
	parents.push(...['play', 'money', 'rewards', 'site'].map((area) => `src/platform/${area}`));

	const unknown = listFolders('src')
		.flatMap((folder) => folder.split('/').map((_, end, names) => names.slice(0, end + 1)))
		.filter((names) => parents.includes(names.slice(0, -1).join('/')))
		.map((names) => names.join('/'))
		.filter((folder) => !guide.includes(`${basename(folder)}/`));

	expect([...new Set(unknown)]).toEqual([]);
});

test('every folder of the platform and the server has a place in the import order', () => {
	const areas = listFolders('src/platform').map((folder) => folder.split('/')[2]);
	const rooms = listFolders('src/server').map((folder) => folder.split('/')[2]);

	expect(areas.filter((name) => name && !PLATFORM_AREAS.includes(name))).toEqual([]);
	expect(rooms.filter((name) => name && !SERVER_ROOMS.includes(name))).toEqual([]);
});

test('no file is a barrel or a catch-all', () => {
	const files = listSources(['src', 'scripts', 'tests'], CODE);
	const vague = files.filter(({ path }) =>
		/^(utils?|helpers?|types|index)\.(ts|tsx|mjs)$/.test(basename(path)),
	);
	const barrels = files.filter(({ text }) => /^export \*/m.test(text));

	expect([...vague, ...barrels].map(({ path }) => path)).toEqual([]);
	// Astro would take this file for the handler of all requests.
	expect(existsSync(join(ROOT, 'src/fetch.ts'))).toBe(false);
});

test('a colour is written in the token file only', () => {
	const files = listSources(
		['src/components', 'src/features', 'src/layouts', 'src/pages', 'src/islands'],
		/\.(css|astro|tsx)$/,
	).filter(({ path }) => path !== 'src/layouts/styles/tokens.css');
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

test('an API path is written in the contract only', () => {
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

/** Returns `namespace:key.key` of every text of a language. */
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
