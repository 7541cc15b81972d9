import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stampOf } from '../../../scripts/lib/stamp.mjs';

/** A project with one source and a build folder. */
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

test('changed content makes a build stale, a changed time does not', () => {
	const { root, write, stamp } = aProject();
	stamp.begin()();

	utimesSync(join(root, 'src/a.ts'), 1, 1);
	expect(stamp.isFresh()).toBe(true);
	write('src/server/unbuilt.ts', 'runs as it is');
	expect(stamp.isFresh()).toBe(true);
	write('src/a.ts', 'other');
	expect(stamp.isFresh()).toBe(false);
});

test('a change during a build causes another build', () => {
	const { write, stamp } = aProject();

	const finish = stamp.begin();
	write('src/a.ts', 'meanwhile');
	finish();

	expect(stamp.isFresh()).toBe(false);
});
