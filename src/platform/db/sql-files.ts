import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** One database function with its grants and triggers, or a file of triggers alone. */
export interface SqlFile {
	/**
	 * The function's name, with its schema unless that is `public`. A file of triggers has its own
	 * name.
	 */
	name: string;
	/** The path below `src/platform`. */
	path: string;
	text: string;
	sha256: string;
	/** False for a file of triggers alone. */
	isFunction: boolean;
}

const PLATFORM = resolve(import.meta.dirname, '..');
const DEFINITION = /^\s*create or replace function ([\w.]+)\s*\(/gm;

/**
 * Every `platform/<area>/<module>/sql/*.sql`: functions first, then the files of triggers on them.
 */
export const SQL_FILES: readonly SqlFile[] = globSync('**/sql/*.sql', { cwd: PLATFORM })
	.map((path) => readSqlFile(path))
	.sort((a, b) => Number(b.isFunction) - Number(a.isFunction) || (a.name < b.name ? -1 : 1));

/** Returns the file of a function. Throws for an unknown name. */
export function getSqlFile(name: string): SqlFile {
	const file = SQL_FILES.find((candidate) => candidate.name === name);
	if (!file) throw new Error(`There is no SQL file of ${name}.`);
	return file;
}

function readSqlFile(path: string): SqlFile {
	const text = readFileSync(join(PLATFORM, path), 'utf8');
	const [defined, ...others] = new Set(
		Array.from(text.matchAll(DEFINITION), (match) => match[1] ?? ''),
	);
	if (others.length > 0) throw new Error(`${path} defines more than one function.`);
	return {
		name: defined ?? basename(path, '.sql'),
		path,
		text,
		sha256: createHash('sha256').update(text).digest('hex'),
		isFunction: defined !== undefined,
	};
}
