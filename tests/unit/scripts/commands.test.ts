import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../source-files.ts';

/** The commands of `npm run <name>` in package.json. */
const SCRIPTS: Record<string, string> = JSON.parse(
	readFileSync(join(ROOT, 'package.json'), 'utf8'),
).scripts;

/** Commands on the data of a site that was started before; without such data they report it. */
const OPERATORS = [
	'audit',
	'backup',
	'catalogue',
	'clock',
	'chat',
	'desk',
	'keys',
	'lottery',
	'member',
	'message',
	'migrate',
	'money',
	'outbox',
	'restore',
	'reward',
	'agent',
	'setting',
	'vendor',
];
/** Commands that read only the lock file. */
const OF_THE_LOCK_FILE = ['complete-lock', 'notice'];
/** Runs an installation and a build that are there, and changes neither. */
const OF_PRODUCTION = ['serve'];

test('the standard scripts exist', () => {
	const names = ['start', 'dev', 'build', 'preview', 'test', 'check', 'lint', 'format', 'e2e'];

	for (const name of [...names, 'typecheck']) expect(SCRIPTS[name]).toMatch(/^node scripts\//);
});

test.for(OPERATORS)('npm run %s runs the command of bin/jhilik', (name) => {
	expect(SCRIPTS[name]).toBe(`node bin/jhilik ${name}`);
});

/** `runInstalled` runs a program once `ensureInstalled` has returned. */
const INSTALLING = /await (ensureInstalled|runInstalled)\(/;

test('every other command installs missing packages', () => {
	const names = Object.keys(SCRIPTS).filter(
		(name) => ![...OPERATORS, ...OF_THE_LOCK_FILE, ...OF_PRODUCTION].includes(name),
	);

	const installing = names.filter((name) => {
		const file = /^node (scripts\/[\w-]+\.mjs)/.exec(SCRIPTS[name] ?? '')?.[1];
		return file && INSTALLING.test(readFileSync(join(ROOT, file), 'utf8'));
	});

	expect(names.length).toBeGreaterThan(10);
	expect(installing).toEqual(names);
	const wrapper = readFileSync(join(ROOT, 'scripts/lib/run-installed.mjs'), 'utf8');
	expect(wrapper).toContain('await ensureInstalled(');
});

test('npm run serve installs nothing and builds nothing', () => {
	const text = readFileSync(join(ROOT, 'scripts/serve.mjs'), 'utf8');

	expect(text).not.toMatch(/ensureInstalled|ensureBuilt/);
	expect(text).toContain('runServer(node)');
});
