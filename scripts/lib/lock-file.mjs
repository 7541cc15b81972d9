import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The lock file of the project, or another one in its format. */
export function readLock(path = join(ROOT, 'package-lock.json')) {
	return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * The dependencies that a lock file names without an entry to install them from. npm leaves out the
 * optional packages of other platforms that its registry does not offer, and `npm ci` then refuses
 * the whole file.
 */
export function listMissing({ packages }) {
	return Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies, dev }]) =>
		Object.entries({ ...dependencies, ...optionalDependencies })
			.filter(([name]) => !pathOf(packages, from, name))
			.map(([name, version]) => {
				const isOptional = optionalDependencies?.[name] !== undefined;
				return { name, version, from, isOptional, isDev: dev === true };
			}),
	);
}

/** The paths of packages at the top and of everything that they need. */
export function listNeeded({ packages }, names) {
	const needed = new Set();
	const add = (from, name) => {
		const path = pathOf(packages, from, name);
		if (!path || needed.has(path)) return;
		needed.add(path);
		const { dependencies, optionalDependencies } = packages[path];
		for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, next);
	};
	for (const name of names) add('', name);
	return needed;
}

/** Returns the path of the entry that Node resolves `name` to from the package at `from`. */
function pathOf(packages, from, name) {
	for (let folder = from; ; folder = parentOf(folder)) {
		const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
		if (packages[path]) return path;
		if (folder === '') return undefined;
	}
}

function parentOf(folder) {
	return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
}

/**
 * True when an installation holds every package of the lock file in its version. Optional packages
 * may be absent: most are of other platforms. `installed` is what npm wrote about the installation.
 */
export function isInstalled(lock, { installed, withDev }) {
	return Object.entries(lock.packages).every(([path, entry]) => {
		const there = installed.packages[path];
		if (there) return isSame(there, entry);
		const isDev = entry.dev || entry.devOptional;
		return path === '' || entry.optional === true || (isDev === true && !withDev);
	});
}

function isSame(one, other) {
	const isSameFile = !one.integrity || !other.integrity || one.integrity === other.integrity;
	return one.version === other.version && isSameFile;
}

const SYSTEMS = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
const PROCESSORS = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const ABIS = 'eabi|gnu|gnueabihf|msvc|musl';
const PLATFORM = new RegExp(`(?:^|[/-])(${SYSTEMS})-(${PROCESSORS})(?:-(${ABIS}))?$`);
const LIBCS = { gnu: 'glibc', musl: 'musl' };

/**
 * Returns the platform fields of a lock-file entry, derived from the package's name; undefined for
 * a name without a platform.
 */
export function platformOf(name) {
	if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
	const [, os, cpu, abi] = PLATFORM.exec(name) ?? [];
	if (!os) return undefined;
	const libc = LIBCS[abi];
	return { cpu: [cpu], ...(libc && { libc: [libc] }), os: [os] };
}

/** The entry of an optional package in the order of npm's own: `integrity` where it is known. */
export function platformEntry({ name, version, isDev }, integrity) {
	const { os, ...platform } = platformOf(name);
	return {
		...{ version, ...(integrity && { integrity }), ...platform, ...(isDev && { dev: true }) },
		...{ optional: true, ...(os && { os }) },
	};
}

/** A lock file with further entries, sorted as npm sorts them. */
export function withEntries(lock, entries) {
	const all = Object.entries({ ...lock.packages, ...entries });
	const sorted = all.sort(([one], [other]) => one.localeCompare(other, 'en'));
	return { ...lock, packages: Object.fromEntries(sorted) };
}
