import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the build: of `src` only the files that the browser or Astro reads. */
const SOURCES = ['src', 'public', 'locales', 'scripts', 'package-lock.json', 'astro.config.mjs'];
/** Folders that run without a build. */
const UNBUILT = ['src/cli', 'src/platform', 'src/server'];

/** Returns the stamp of the build below `root`: the sources that it was made from. */
export function stampOf(root) {
	const path = join(root, 'dist/.built');

	/** True when a complete build exists, of these sources or of earlier ones. */
	function exists() {
		return existsSync(path);
	}

	/** True when a complete build of the current sources exists. */
	function isFresh() {
		const stamp = readStamp(path);
		const files = listSources(root);
		const listing = hashListing(root, files);
		if (stamp.listing === listing) return true;
		if (stamp.content !== hashContent(root, files)) return false;
		writeFileSync(path, JSON.stringify({ ...stamp, listing }));
		return true;
	}

	/** Marks the build as incomplete; returns the function that marks it as complete. */
	function begin() {
		rmSync(path, { force: true });
		const files = listSources(root);
		// The state before the build: changes during it may be missing from the build.
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

/** Cheap, and sufficient while no file was touched since the build. */
function hashListing(root, files) {
	const hash = createHash('sha256').update(root);
	for (const { path, stats } of files) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
	return hash.digest('hex');
}

/** Decides when a checkout or copy gave unchanged files new times. */
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
