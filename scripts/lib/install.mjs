import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, readLock } from './lock-file.mjs';
import { findNode, ROOT, systemNode } from './paths.mjs';
import { giveUp, run } from './run.mjs';

/** npm's record of its last installation. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');

/**
 * Installs the packages of package-lock.json when one is missing or of another version, and returns
 * the path of the Node that runs the project. With `withDev: false` packages of development may be
 * absent, as they are after `npm prune --omit=dev`.
 */
export async function ensureInstalled({ withDev = true } = {}) {
	const found = findNode();
	if (found && isEverythingThere({ withDev })) return found;
	process.stdout.write('Installing the packages of package-lock.json\n');
	const what = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
	// npm's warnings judge the caller's Node, and the packages run on the project's own.
	const code = await npm(['ci', '--loglevel=error', ...what]);
	if (code !== 0) {
		giveUp('Installing the packages failed; the error of npm is above. Is the registry reachable?');
	}
	const node = findNode();
	if (!node) giveUp('There is no Node 26 or newer: run npm ci without --ignore-scripts.');
	return node;
}

function isEverythingThere({ withDev }) {
	if (!existsSync(INSTALLED)) return false;
	const recorded = Object.entries(readLock(INSTALLED).packages);
	// A folder may have been deleted since npm wrote the record.
	const there = recorded.filter(([path]) => existsSync(join(ROOT, path)));
	return isInstalled(readLock(), { installed: { packages: Object.fromEntries(there) }, withDev });
}

/** Runs the npm that started this script, so that another version on the PATH is not used. */
function npm(args) {
	const file = process.env.npm_execpath;
	return file?.endsWith('.js') ? run(systemNode(), [file, ...args]) : run('npm', args);
}
