import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A file of the project; its path is from the root, with slashes. */
export interface SourceFile {
	path: string;
	text: string;
}

/** Returns every file below the folders; a missing folder has none. */
export function listSources(folders: string[], ending: RegExp): SourceFile[] {
	return folders
		.flatMap((folder) => listPaths(join(ROOT, folder)))
		.filter((path) => ending.test(path))
		.map((path) => ({ path: slashed(path), text: readFileSync(path, 'utf8') }));
}

/** Returns every folder below a folder, by its path from the root. */
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

/** Returns the project's files that a file imports: paths from the root, without a query. */
export function importsOf({ path, text }: SourceFile): string[] {
	return [...text.matchAll(IMPORT)].flatMap(([, , name = '']) => {
		if (name.startsWith('#')) return [`src/${name.slice(1)}`];
		if (!name.startsWith('.')) return [];
		return [posix.join(posix.dirname(path), name).replace(/\?.*$/, '')];
	});
}

/** The package name in a module name: a scope and a name, or a name. */
const PACKAGE = /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(\/[\w./-]+(\?\w+)?)?$/;
/** A statement at the start of a line, or a call of `import`. */
const PACKAGE_IMPORT =
	/(?:^\s*(?:import|export)\s+(?:[\w$*{},\s]+\s+from\s+)?|\bimport\()(['"])([^'"\n]+)\1/gm;

/** Returns the packages that a file imports, without Node's own modules. */
export function packagesOf({ text }: SourceFile): string[] {
	const names = [...text.matchAll(PACKAGE_IMPORT)].map(
		([, , name = '']) => PACKAGE.exec(name)?.[1],
	);
	return [...new Set(names)].filter((name) => name !== undefined);
}
