import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { FILES, SECTIONS, withSection } from '../../scripts/docs/generated.ts';
import { listSources, ROOT } from './source-files.ts';

const ROOT_DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const documents = listSources([...ROOT_DOCUMENTS, 'docs'], /\.md$/);

/** A link in Markdown: its target and its anchor. */
const LINK = /\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g;
/** A path from the root, in prose, in code or in a tree; a wildcard or a place holder ends it. */
const PATH = /(?<![\w./-])(?:src|tests|scripts|docs|locales|public|bin)\/(?:[\w./@-]|\[[\w.]+\])*/g;
/** Decisions and results of runs keep the paths of their day. */
const DATED = /^docs\/(decisions|performance)\//;

test.for(SECTIONS)('$file has the $name of the code: run npm run docs', async (section) => {
	const text = readFileSync(join(ROOT, section.file), 'utf8');

	expect(withSection(text, section.name, await section.make())).toBe(text);
});

test.for(FILES)('$file is what the code says: run npm run docs', async ({ file, make }) => {
	expect(await make()).toBe(readFileSync(join(ROOT, file), 'utf8'));
});

test('every link of a document leads to a file and its heading', () => {
	expect(documents.flatMap(deadLinksOf)).toEqual([]);
});

test('every path in a document exists', () => {
	const present = documents.filter(({ path }) => !DATED.test(path));

	expect(present.flatMap(deadPathsOf)).toEqual([]);
});

test('dead links and paths are found', () => {
	const path = 'docs/server.md';
	const text = [
		'See [the ledger](ledger.md#schema), [no page](none.md) and https://example.com/docs/x.md.',
		'See [no part](ledger.md#none).',
		'`src/lib/money.ts` and src/lib are there, src/lib/no-money.ts is not. tests/unit/*.ts is fine.',
	].join('\n');

	expect(deadLinksOf({ path, text })).toEqual([
		'docs/server.md: none.md',
		'docs/server.md: ledger.md#none',
	]);
	expect(deadPathsOf({ path, text })).toEqual(['docs/server.md: src/lib/no-money.ts']);
});

function deadLinksOf({ path, text }: { path: string; text: string }): string[] {
	return [...text.matchAll(LINK)]
		.filter(([, target = '']) => !/^[a-z]+:/.test(target))
		.filter(([, target = '', anchor]) => !isThere(path, target, anchor))
		.map(([, target = '', anchor]) => `${path}: ${target}${anchor ? `#${anchor}` : ''}`);
}

function isThere(path: string, target: string, anchor: string | undefined): boolean {
	const file = join(ROOT, target ? join(dirname(path), target) : path);
	if (!existsSync(file)) return false;
	return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
}

/** The anchors of headings, as GitHub writes them. */
function anchorsOf(text: string): string[] {
	const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
	return headings.map((heading) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}

function deadPathsOf({ path, text }: { path: string; text: string }): string[] {
	return [...text.matchAll(PATH)]
		.map(([found]) => found.replace(/[.,]+$/, ''))
		.filter((found) => !existsSync(join(ROOT, found)))
		.map((found) => `${path}: ${found}`);
}

test('a sample of the guide is the code of its file', () => {
	const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
	const samples = [...guide.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]+?)```/g)];

	const missing = samples.flatMap(([, path = '', sample = '']) => {
		const lines = new Set(linesOf(readFileSync(join(ROOT, path), 'utf8')));
		return linesOf(sample).filter((line) => !lines.has(line));
	});

	expect(missing).toEqual([]);
	expect(samples.length).toBeGreaterThan(0);
});

function linesOf(text: string): string[] {
	return text.split('\n').map((line) => line.trim());
}
