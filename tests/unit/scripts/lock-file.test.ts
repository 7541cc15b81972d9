import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
	isInstalled,
	listMissing,
	platformEntry,
	platformOf,
	readLock,
	withEntries,
} from '../../../scripts/lib/lock-file.mjs';
import { ROOT } from '../source-files.ts';

const BIOME = '@biomejs/cli-linux-x64';

test('npm ci accepts the lock file: every dependency has an entry', () => {
	expect(listMissing(readLock())).toEqual([]);
});

test('the lock file matches package.json', () => {
	const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
	const root = readLock().packages[''];

	for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'engines']) {
		expect(root[kind]).toEqual(manifest[kind]);
	}
});

test('the lock file names no registry', () => {
	const named = Object.values<{ resolved?: string }>(readLock().packages).filter(
		({ resolved }) => resolved,
	);

	expect(named).toEqual([]);
});

test('a missing entry is found and restored', () => {
	const lock = readLock();
	const { [`node_modules/${BIOME}`]: left, ...packages } = lock.packages;

	const missing = listMissing({ packages });

	expect(missing).toHaveLength(1);
	expect(missing[0]).toMatchObject({ name: BIOME, version: left.version, isDev: true });
	const made = missing.map((one) => platformEntry(one, left.integrity));
	const { license, engines, libc, ...wanted } = left;
	expect(made).toEqual([wanted]);
	const whole = withEntries({ packages }, { [`node_modules/${BIOME}`]: left });
	expect(Object.keys(whole.packages)).toEqual(Object.keys(lock.packages));
});

test('the platform in a package name matches the platform of the package', () => {
	const packages = Object.entries<Record<string, unknown>>(readLock().packages);
	const named = packages.flatMap(([path, entry]) => {
		const platform = platformOf(path.split('node_modules/').at(-1) ?? '');
		return platform && entry['os'] ? [{ path, platform, entry }] : [];
	});

	for (const { path, platform, entry } of named) {
		expect({ path, ...platform }).toMatchObject({ path, os: entry['os'], cpu: entry['cpu'] });
	}
	expect(named.length).toBeGreaterThan(50);
});

test.for([
	['@biomejs/cli-win32-arm64', { os: ['win32'], cpu: ['arm64'] }],
	['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
	['lightningcss-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
	['@rolldown/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
	['@astrojs/compiler-binding-wasm32-wasi', { cpu: ['wasm32'] }],
	['react', undefined],
] as const)('the platform of %s is read from its name', ([name, platform]) => {
	expect(platformOf(name)).toEqual(platform);
});

const LOCK = {
	packages: {
		'': { name: 'a-site' },
		'node_modules/kept': { version: '1.0.0', integrity: 'sha512-a' },
		'node_modules/for-tests': { version: '1.0.0', dev: true },
		'node_modules/of-another-system': { version: '1.0.0', optional: true, os: ['win32'] },
	},
};

test.for([
	['all packages', { kept: '1.0.0', 'for-tests': '1.0.0' }, { withDev: true }, true],
	['no development packages', { kept: '1.0.0' }, { withDev: true }, false],
	['the packages of a server', { kept: '1.0.0' }, { withDev: false }, true],
	['another version', { kept: '1.0.1', 'for-tests': '1.0.0' }, { withDev: false }, false],
	['no packages', {}, { withDev: false }, false],
] as const)('an installation with %s is compared by versions', ([, versions, want, isThere]) => {
	const packages = Object.fromEntries(
		Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
	);

	expect(isInstalled(LOCK, { installed: { packages }, ...want })).toBe(isThere);
});

test('a package with another file of the same version is installed again', () => {
	const packages = { 'node_modules/kept': { version: '1.0.0', integrity: 'sha512-b' } };

	expect(isInstalled(LOCK, { installed: { packages }, withDev: false })).toBe(false);
});
