import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../source-files.ts';

/** They speak to the data of a site that was started before, and say so where there is none. */
const AFTER_A_START = [
	'catalogue',
	'complete-lock',
	'member',
	'outbox',
	'reward',
	'setting',
	'vendor',
];

test('every other command installs what is missing', () => {
	const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
	const names = Object.keys(scripts).filter((name) => !AFTER_A_START.includes(name));

	const installing = ['build', ...names].filter((name) =>
		readFileSync(join(ROOT, `scripts/${name}.mjs`), 'utf8').includes('await ensureInstalled('),
	);

	expect(names.length).toBeGreaterThan(5);
	expect(installing).toEqual(['build', ...names]);
});
