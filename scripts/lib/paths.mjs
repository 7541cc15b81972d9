import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The folder of the project, whatever folder the command was given in. */
export const ROOT = resolve(import.meta.dirname, '../..');

const EXE = process.platform === 'win32' ? '.exe' : '';

/** The Node that the project runs on, once it is installed. */
export const PROJECT_NODE = join(ROOT, 'node_modules/node/bin', `node${EXE}`);

/** A Node that outlives a new installation: never the one in node_modules. */
export function systemNode() {
	const own = join(ROOT, 'node_modules');
	const folders = (process.env.PATH ?? '').split(delimiter);
	const candidates = [process.execPath, ...folders.map((folder) => join(folder, `node${EXE}`))];
	return candidates.find((file) => !file.startsWith(own) && existsSync(file)) ?? process.execPath;
}
