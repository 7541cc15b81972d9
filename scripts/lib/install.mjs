import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_NODE, ROOT, systemNode } from './paths.mjs';
import { giveUp, run } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.installed');

/** Installs what package-lock.json names, when it is not there or was of another lock file. */
export async function ensureInstalled() {
	const lock = readFileSync(join(ROOT, 'package-lock.json'));
	const wanted = createHash('sha256').update(lock).digest('hex');
	if (existsSync(PROJECT_NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted)
		return;
	process.stdout.write('Installing the packages of package-lock.json\n');
	// Not `npm ci`: it refuses a lock file made where a package for another system was not to be had.
	const what = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
	// Its warnings judge the caller's Node, and the packages run on the project's own.
	const quiet = '--loglevel=error';
	const code = await npm(['install', '--no-save', quiet, ...what]);
	if (code !== 0) {
		giveUp('The packages could not be installed: npm says why above. Is the registry reachable?');
	}
	if (!existsSync(PROJECT_NODE)) {
		giveUp('The package "node" has no binary: run npm ci without --ignore-scripts.');
	}
	writeFileSync(STAMP, wanted);
}

/** npm is called by the file that called us, so that no other version of it gets in between. */
function npm(args) {
	const file = process.env.npm_execpath;
	return file?.endsWith('.js') ? run(systemNode(), [file, ...args]) : run('npm', args);
}
