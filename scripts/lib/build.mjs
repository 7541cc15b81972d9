import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = join(ROOT, 'dist/.built');
/** What the build is made of. Only the files of `src` that the browser or Astro reads count. */
const SOURCES = ['src', 'public', 'locales', 'scripts', 'package-lock.json', 'astro.config.mjs'];
/** Run as they are, without a build. */
const UNBUILT = ['src/platform', 'src/server'];

/** Builds when there is no build or its sources have changed. Answers whether there is one now. */
export async function ensureBuilt() {
	const files = SOURCES.flatMap((name) => listFiles(join(ROOT, name)));
	const stamp = readStamp();
	const listing = hashListing(files);
	if (stamp.listing === listing) return true;
	const content = hashContent(files);
	if (stamp.content !== content) {
		rmSync(STAMP, { force: true });
		process.stdout.write('Building the site\n');
		const code = await run(PROJECT_NODE, [join(ROOT, 'scripts/build.mjs')]);
		if (code !== 0) return false;
	}
	writeFileSync(STAMP, JSON.stringify({ listing, content }));
	return true;
}

function readStamp() {
	try {
		return JSON.parse(readFileSync(STAMP, 'utf8'));
	} catch {
		return {};
	}
}

function listFiles(path) {
	if (!existsSync(path) || UNBUILT.some((folder) => path === join(ROOT, folder))) return [];
	const stats = statSync(path);
	if (!stats.isDirectory()) return [{ path, stats }];
	return readdirSync(path)
		.sort()
		.flatMap((name) => listFiles(join(path, name)));
}

/** Cheap, and enough when nothing was touched since the build. */
function hashListing(files) {
	const hash = createHash('sha256').update(ROOT);
	for (const { path, stats } of files) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
	return hash.digest('hex');
}

/** Decides when a checkout or a copy has given the same files new times. */
function hashContent(files) {
	const hash = createHash('sha256');
	for (const { path } of files) {
		hash
			.update(`${path.slice(ROOT.length)}\n`)
			.update(readFileSync(path))
			.update('\n');
	}
	return hash.digest('hex');
}
