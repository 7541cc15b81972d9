import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The folder of the project, whatever folder the command was given in. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The oldest major version of Node that runs the project; `.node-version` names it too. */
export const NODE_MAJOR_MIN = 26;

const EXE = process.platform === 'win32' ? '.exe' : '';
const MODULES = join(ROOT, 'node_modules');
const INSTALLED_NODE = join(MODULES, 'node/bin', `node${EXE}`);

/**
 * The Node that runs the project: the pinned one of node_modules, else the current one, else one on
 * the PATH that is new enough. Undefined when there is none.
 */
export function findNode() {
	if (existsSync(INSTALLED_NODE)) return INSTALLED_NODE;
	if (isNewEnough(process.versions.node)) return process.execPath;
	return nodesOnPath().find((file) => isNewEnough(versionOf(file)));
}

/** A Node that outlives a new installation: never the one in node_modules. */
export function systemNode() {
	const candidates = [process.execPath, ...nodesOnPath()];
	return candidates.find((file) => !file.startsWith(MODULES)) ?? process.execPath;
}

function nodesOnPath() {
	const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
	return folders.map((folder) => join(folder, `node${EXE}`)).filter((file) => existsSync(file));
}

function versionOf(file) {
	try {
		return execFileSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' });
	} catch {
		return '0';
	}
}

function isNewEnough(version) {
	return Number.parseInt(version, 10) >= NODE_MAJOR_MIN;
}
