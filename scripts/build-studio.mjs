// Builds the studio's game clients into dist/studio: hashed files with .br and .gz beside them.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { checkPacks } from './art/slot-packs.ts';

checkPacks();

const project = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(project, 'dist/studio');
const lib = join(project, 'src/lib');

const root = join(project, 'src/studio/games/padma-gold');

await build({
	root,
	configFile: false,
	base: '/',
	logLevel: 'warn',
	resolve: { alias: [{ find: /^#lib\//, replacement: `${lib}/` }] },
	build: {
		outDir,
		emptyOutDir: true,
		target: 'es2022',
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rollupOptions: { input: [join(root, 'index.html'), join(root, 'verify.html')] },
	},
});
await rename(join(outDir, 'index.html'), join(outDir, 'padma-gold.html'));
await rename(join(outDir, 'verify.html'), join(outDir, 'padma-gold-verify.html'));

let bytes = (await readFile(join(outDir, 'padma-gold.html'))).byteLength;
for (const name of await readdir(join(outDir, 'assets'))) {
	const path = join(outDir, 'assets', name);
	const plain = await readFile(path);
	const br = brotliCompressSync(plain, {
		params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
	});
	const gz = gzipSync(plain, { level: 9 });
	await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
	bytes += gz.byteLength;
	console.log(`${name}: ${plain.byteLength} bytes, ${gz.byteLength} gzip, ${br.byteLength} brotli`);
}
console.log(`padma-gold in all: ${bytes} bytes gzip`);
