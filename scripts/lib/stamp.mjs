import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made of. Only the files of `src` that the browser or Astro reads count. */
const SOURCES = ['src', 'public', 'locales', 'scripts', 'package-lock.json', 'astro.config.mjs'];
/** Run as they are, without a build. */
const UNBUILT = ['src/cli', 'src/platform', 'src/server'];

/** Says of which sources the build below `root` was made. */
export function stampOf(root) {
	const path = join(root, 'dist/.built');

	/** True when there is a whole build, of these sources or of earlier ones. */
	function exists() {
		return existsSync(path);
	}

	/** True when there is a whole build of the sources as they are. */
	function isFresh() {
		const stamp = readStamp(path);
		const files = listSources(root);
		const listing = hashListing(root, files);
		if (stamp.listing === listing) return true;
		if (stamp.content !== hashContent(root, files)) return false;
		writeFileSync(path, JSON.stringify({ ...stamp, listing }));
		return true;
	}

	/** From here on there is no whole build; what it answers is called when there is one. */
	function begin() {
		rmSync(path, { force: true });
		const files = listSources(root);
		// As they were before: what changes meanwhile may be in the build or not.
		const made = { listing: hashListing(root, files), content: hashContent(root, files) };
		return () => writeFileSync(path, JSON.stringify(made));
	}

	return { exists, isFresh, begin };
}

function readStamp(path) {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch {
		return {};
	}
}

function listSources(root) {
	const unbuilt = UNBUILT.map((name) => join(root, name));
	const list = (path) => {
		if (!existsSync(path) || unbuilt.includes(path)) return [];
		const stats = statSync(path);
		if (!stats.isDirectory()) return [{ path, stats }];
		return readdirSync(path)
			.sort()
			.flatMap((name) => list(join(path, name)));
	};
	return SOURCES.flatMap((name) => list(join(root, name)));
}

/** Cheap, and enough when nothing was touched since the build. */
function hashListing(root, files) {
	const hash = createHash('sha256').update(root);
	for (const { path, stats } of files) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
	return hash.digest('hex');
}

/** Decides when a checkout or a copy has given the same files new times. */
function hashContent(root, files) {
	const hash = createHash('sha256');
	for (const { path } of files) {
		hash
			.update(`${path.slice(root.length)}\n`)
			.update(readFileSync(path))
			.update('\n');
	}
	return hash.digest('hex');
}
