import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { escapeScripts } from './lib/ascii.mjs';
import { listOutgrownScripts } from './lib/inline-scripts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { stampOf } from './lib/stamp.mjs';

// Builds the site, the studio's games and the service worker, then compressed copies of every
// compressible file; installs missing packages first. `npm start` calls it when the build is stale.

const TEXT = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
/** Smaller files save no packet. */
const WORTH_BYTES = 1024;

const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const studio = join(ROOT, 'scripts/build-studio.mjs');
const worker = join(ROOT, 'scripts/build-worker.mjs');
const env = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

const node = await ensureInstalled();
const finish = stampOf(ROOT).begin();
const code = await run(node, [astro, 'build'], { env });
if (code !== 0) process.exit(code);
escapeScripts(join(ROOT, 'dist/server'));
const outgrown = listOutgrownScripts(join(ROOT, 'dist/client/_astro'));
if (outgrown.length > 0) {
	const names = outgrown.join(', ');
	console.error(
		`Every page would load ${names}: shorten it to assetsInlineLimit (astro.config.mjs).`,
	);
	process.exit(1);
}
if (existsSync(studio)) {
	const studioCode = await run(node, [studio], { env });
	if (studioCode !== 0) process.exit(studioCode);
}
const workerCode = await run(node, [worker], { env });
if (workerCode !== 0) process.exit(workerCode);
compressFolder(join(ROOT, 'dist/client'));
writeFileSync(join(ROOT, 'dist/.commit'), `${commitOf()}\n`);
finish();

/** The commit that is built: `COMMIT` where there is no repository, as in a container. */
function commitOf() {
	if (process.env.COMMIT) return process.env.COMMIT;
	const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
	return git.status === 0 ? git.stdout.trim() : 'unknown';
}

function compressFolder(folder) {
	for (const name of readdirSync(folder)) {
		const path = join(folder, name);
		if (statSync(path).isDirectory()) compressFolder(path);
		else if (TEXT.test(name)) compressFile(path);
	}
}

function compressFile(path) {
	const bytes = readFileSync(path);
	if (bytes.length < WORTH_BYTES) return;
	const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
	writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
	writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
