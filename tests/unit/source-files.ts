import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A file of the project, its path from the root with slashes. */
export interface SourceFile {
	path: string;
	text: string;
}

/** Every file below the folders; folders that are not there have none. */
export function listSources(folders: string[], ending: RegExp): SourceFile[] {
	return folders
		.flatMap((folder) => listPaths(join(ROOT, folder)))
		.filter((path) => ending.test(path))
		.map((path) => ({ path: slashed(path), text: readFileSync(path, 'utf8') }));
}

/** Every folder below a folder, by its path from the root. */
export function listFolders(folder: string): string[] {
	const paths = listPaths(join(ROOT, folder)).map((path) => dirname(slashed(path)));
	return [...new Set(paths)].sort();
}

function listPaths(path: string): string[] {
	const stats = statSync(path, { throwIfNoEntry: false });
	if (!stats) return [];
	if (!stats.isDirectory()) return [path];
	return readdirSync(path).flatMap((name) => listPaths(join(path, name)));
}

function slashed(path: string): string {
	return relative(ROOT, path).replaceAll('\\', '/');
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

/** What a file imports of the project's own: paths from the root, without a query. */
export function importsOf({ path, text }: SourceFile): string[] {
	return [...text.matchAll(IMPORT)].flatMap(([, , name = '']) => {
		if (name.startsWith('#')) return [`src/${name.slice(1)}`];
		if (!name.startsWith('.')) return [];
		return [posix.join(posix.dirname(path), name).replace(/\?.*$/, '')];
	});
}
