import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLock } from '../../../scripts/lib/lock-file.mjs';
import { listPackages, noticeOf } from '../../../scripts/lib/notice.mjs';
import { ROOT } from '../source-files.ts';

/** Licences that allow delivery with a closed product. */
const ACCEPTED = [
	...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
	...['MIT', 'MIT-0', 'OFL-1.1', 'Python-2.0'],
	// Files that are used unchanged: libvips beside sharp, and lightningcss.
	...['LGPL-3.0-or-later', 'MPL-2.0'],
];

test('NOTICE equals the output of npm run notice', () => {
	expect(readFileSync(join(ROOT, 'NOTICE'), 'utf8')).toBe(noticeOf(readLock()));
});

test('every licence is accepted', () => {
	expect(listUnaccepted(readLock())).toEqual([]);
});

test('an unaccepted or missing licence is found', () => {
	const packages = {
		'': { name: 'a-site' },
		'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0-only' },
		'node_modules/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
		'node_modules/c': { version: '1.0.0' },
		'node_modules/d': { version: '1.0.0', license: 'AGPL-3.0-only', dev: true },
	};

	expect(listUnaccepted({ packages })).toEqual(['a: AGPL-3.0-only', 'c: unknown']);
});

test('a package of another platform has the licence of its parent', () => {
	const packages = {
		'node_modules/a': { version: '1.0.0', license: 'ISC', optionalDependencies: { b: '1.0.0' } },
		'node_modules/b': { version: '1.0.0', optional: true, os: ['darwin'] },
	};

	expect(noticeOf({ packages })).toMatch(/\nISC\n---\na 1\.0\.0\nb 1\.0\.0\n$/);
});

function listUnaccepted(lock: { packages: object }): string[] {
	const all: { name: string; licence: string }[] = listPackages(lock);
	return all
		.filter(({ licence }) => {
			const names = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);
			return !names.every((name) => ACCEPTED.includes(name));
		})
		.map(({ name, licence }) => `${name}: ${licence}`);
}
