// Builds the service worker into dist/client/sw.js. The name of its caches is a hash of its own
// code and every built file, so another build is another worker.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));
const client = join(project, 'dist/client');

const result = await build({
	root: project,
	configFile: false,
	publicDir: false,
	logLevel: 'warn',
	build: {
		write: false,
		target: 'es2022',
		rollupOptions: {
			input: join(project, 'src/lib/offline/worker.ts'),
			output: { format: 'iife' },
		},
	},
});
const code = [result].flat()[0].output[0].code;
const text = code.replaceAll('BUILD_ID', JSON.stringify(await buildId(code)));
await writeFile(join(client, 'sw.js'), text);
console.log(`sw.js: ${text.length} bytes`);

async function buildId(code) {
	const hash = createHash('sha256').update(code);
	const names = await readdir(client, { recursive: true });
	for (const name of names.filter((one) => !/^sw\.js|\.(br|gz)$/.test(one)).sort()) {
		hash.update(`${name}\n`);
		if (!name.startsWith('_astro/') && /\.\w+$/.test(name)) {
			hash.update(await readFile(join(client, name)));
		}
	}
	hash.update(await readFile(join(project, 'dist/server/entry.mjs')));
	return hash.digest('hex').slice(0, 12);
}
