import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stampOf } from '../../../scripts/lib/stamp.mjs';

/** A project with one source, and a folder for its build. */
function aProject() {
	const root = mkdtempSync(join(tmpdir(), 'stamp-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const write = (path: string, text: string) => writeFileSync(join(root, path), text);
	for (const folder of ['src/server', 'dist']) mkdirSync(join(root, folder), { recursive: true });
	write('src/a.ts', 'first');
	return { root, write, stamp: stampOf(root) };
}

test('a build is fresh once it is finished, and not before', () => {
	const { stamp } = aProject();
	expect(stamp.isFresh()).toBe(false);

	const finish = stamp.begin();
	expect(stamp.isFresh()).toBe(false);
	finish();

	expect(stamp.isFresh()).toBe(true);
	stamp.begin();
	expect(stamp.isFresh()).toBe(false);
});

test('a source with new content makes it stale, one with a new time does not', () => {
	const { root, write, stamp } = aProject();
	stamp.begin()();

	utimesSync(join(root, 'src/a.ts'), 1, 1);
	expect(stamp.isFresh()).toBe(true);
	write('src/server/unbuilt.ts', 'runs as it is');
	expect(stamp.isFresh()).toBe(true);
	write('src/a.ts', 'other');
	expect(stamp.isFresh()).toBe(false);
});

test('what changes while it is built is built again', () => {
	const { write, stamp } = aProject();

	const finish = stamp.begin();
	write('src/a.ts', 'meanwhile');
	finish();

	expect(stamp.isFresh()).toBe(false);
});
