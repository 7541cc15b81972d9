import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mutants, TESTS } from './mutants.ts';

/**
 * `npm run mutants` applies each defect to the vendor wallet and runs the tests about it; `npm run
 * mutants -- replay currency` only the named ones. Without a defect, all tests must pass. A mutant
 * is caught when some tests fail and some pass: if all fail, the database or the program does not
 * start.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const named = process.argv.slice(2);
const chosen = named.length > 0 ? named : Object.keys(mutants);
const folder = mkdtempSync(join(tmpdir(), 'jhilik-mutants-'));
let missed = 0;

const sound = runTests();
if (sound.failed > 0 || sound.passed === 0) {
	console.log(`Without a defect ${sound.failed} tests fail: nothing can be said.`);
	process.exit(1);
}
for (const name of chosen) {
	const { passed, failed } = runTests(name);
	const isCaught = failed > 0 && passed > 0;
	if (!isCaught) missed += 1;
	const verdict = isCaught ? 'caught' : 'NOT CAUGHT';
	const what = mutants[name]?.what ?? 'there is no such mutant';
	console.log(`${name.padEnd(14)} ${verdict}: ${what} (${failed} failed, ${passed} passed)`);
}
rmSync(folder, { recursive: true });
console.log(`caught ${chosen.length - missed}/${chosen.length} mutants`);
process.exit(missed === 0 ? 0 : 1);

function runTests(name?: string): { passed: number; failed: number } {
	const file = join(folder, `${name ?? 'sound'}.json`);
	const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
	const args = ['run', '--project', 'platform', '--reporter=json', `--outputFile=${file}`];
	spawnSync(process.execPath, [vitest, ...args, ...TESTS], {
		cwd: ROOT,
		env: { ...process.env, VENDOR_ORDERS: '60', ...(name !== undefined && { MUTANT: name }) },
		stdio: 'ignore',
	});
	try {
		const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
		return { passed: numPassedTests, failed: numFailedTests };
	} catch {
		return { passed: 0, failed: 0 };
	}
}
