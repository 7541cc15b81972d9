// Builds the studio's game clients into dist/studio: hashed files with .br and .gz beside them.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { checkPacks } from './art/slot-packs.ts';

checkPacks();

const project = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(project, 'dist/studio');
const lib = join(project, 'src/lib');
const root = join(project, 'src/studio');

/** The first line of a game's page: its frame, title and colour. */
const HEAD = /^<!-- page: (\w+); title: (.+); theme: (#\w+) -->\n/;

/** The first line of a kind's part of the page: its styles in `kit`. */
const STYLES = /^<!-- styles: (.+) -->\n/;

/** Puts the stage of a game, and its choices where it has any, into the page of its kind. */
const frames = {
	name: 'studio-frames',
	transformIndexHtml: {
		order: 'pre',
		async handler(html, { path }) {
			const code = /^\/games\/([\w-]+)\/index\.html$/.exec(path)?.[1];
			if (!code) return html;
			const [head, kind, title, theme] = HEAD.exec(html) ?? [];
			if (!head) throw new Error(`games/${code}/index.html does not begin with its page's kind`);
			const [stage, choice] = html.slice(head.length).split('<!-- choice -->\n');
			const values = { TITLE: title, THEME: theme, CODE: code, STAGE: stage, CHOICE: choice };
			return fill(await readFrame(kind), values);
		},
	},
};

/** The page of a kind: the document of every game, with the kind's styles and its main part. */
async function readFrame(kind) {
	const page = await readFile(join(root, 'kit/page.html'), 'utf8');
	const part = await readFile(join(root, `kit/${kind}/page.html`), 'utf8');
	const [head, styles] = STYLES.exec(part) ?? [];
	if (!head) throw new Error(`kit/${kind}/page.html does not begin with its styles`);
	const links = styles.split(' ').map((name) => `<link rel="stylesheet" href="/kit/${name}">`);
	return fill(page, { STYLES: links.join('\n'), MAIN: part.slice(head.length) });
}

/** Puts values into their places; places without a value stay. */
function fill(html, values) {
	return html.replace(/%([A-Z]+)%/g, (place, name) => values[name] ?? place);
}

/** Code that games share, from the most to the least general: each group is a file of its own. */
const groups = [
	{ name: 'kit', test: /src\/(lib\/(?!fair\/|object-has-own)|studio\/kit\/[\w-]+\.)/ },
	{
		name: 'fair',
		test: /src\/(lib\/fair\/(words|canonical-json)|studio\/(fair\/inputs|engines\/draw-places))/,
	},
	{ name: 'hash', test: /@noble\/hashes|lib\/object-has-own/ },
	{ name: 'round', test: /studio\/kit\/round\/.*\.ts$/ },
	{ name: 'instant', test: /studio\/kit\/instant\/.*\.ts$/ },
	{ name: 'board', test: /studio\/kit\/instant\/instant\.css$/ },
	{ name: 'proof', test: /studio\/kit\/instant\/proof\.css$/ },
	{
		name: 'hashes',
		test: /lib\/fair\/(merkle-tree|draw-stream)|studio\/fair\/sha256/,
	},
	{ name: 'live', test: /studio\/kit\/live\/(?!beacon-check)|vite\/preload-helper/ },
	{ name: 'chips', test: /studio\/kit\/cards\/chips/ },
	{ name: 'cards', test: /studio\/(kit\/cards\/|engines\/cards\/(codes|shoe))/ },
	{ name: 'table', test: /studio\/kit\/table\// },
	{
		name: 'market',
		test: /studio\/(kit\/market\/(?!ticket-signatures)|markets\/|engines\/match\/)/,
	},
	{ name: 'room', test: /studio\/(kit\/room\/(?!signature-step)|rooms\/)/ },
	// The styles of kit/round are those of slots.
	{ name: 'slot', test: /studio\/(kit\/(slot|round)|engines\/slot)\// },
];

const entries = await readdir(join(root, 'games'), { recursive: true });
const codes = entries
	.filter((name) => /^[\w-]+\/index\.html$/.test(name))
	.map((name) => name.split('/')[0]);

await build({
	root,
	configFile: false,
	base: '/',
	logLevel: 'warn',
	plugins: [frames],
	resolve: { alias: [{ find: /^#lib\//, replacement: `${lib}/` }] },
	build: {
		outDir,
		emptyOutDir: true,
		target: 'es2022',
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			input: Object.fromEntries([
				...codes.map((code) => [code, join(root, `games/${code}/index.html`)]),
				['verify', join(root, 'verify/index.html')],
			]),
			output: { codeSplitting: { groups } },
		},
	},
});
for (const code of codes) {
	await rename(join(outDir, `games/${code}/index.html`), join(outDir, `${code}.html`));
}
await rename(join(outDir, 'verify/index.html'), join(outDir, 'verify.html'));
for (const folder of ['games', 'verify']) await rm(join(outDir, folder), { recursive: true });

const sizes = new Map();
for (const name of await readdir(join(outDir, 'assets'))) {
	const path = join(outDir, 'assets', name);
	const plain = await readFile(path);
	const br = brotliCompressSync(plain, {
		params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
	});
	const gz = gzipSync(plain, { level: 9 });
	await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
	sizes.set(name, gz.byteLength);
	console.log(`${name}: ${plain.byteLength} bytes, ${gz.byteLength} gzip, ${br.byteLength} brotli`);
}
for (const page of [...codes, 'verify']) {
	const html = await readFile(join(outDir, `${page}.html`), 'utf8');
	const named = [...new Set(html.match(/(?<=\/assets\/)[\w.-]+/g))];
	const bytes = named.reduce(
		(sum, name) => sum + (sizes.get(name) ?? 0),
		gzipSync(html).byteLength,
	);
	console.log(`${page} in all: ${bytes} bytes gzip`);
}
