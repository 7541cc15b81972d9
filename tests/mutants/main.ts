import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { GROUPS, type Mutant } from './mutants.ts';

/**
 * `npm run mutants` puts defects into the product, one at a time, and runs the tests of their part;
 * `npm run mutants -- money` those of one part, `npm run mutants -- replay currency` only the named
 * ones. Without a defect, all tests must pass. A mutant is caught when some tests fail and some pass:
 * if all fail, the database or the program does not start.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const named = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'jhilik-mutants-'));
const results = Object.keys(GROUPS).flatMap(tryGroup);
rmSync(folder, { recursive: true });
const caughtCount = results.filter(Boolean).length;
console.log(`caught ${caughtCount}/${results.length} mutants`);
process.exit(caughtCount === results.length && results.length > 0 ? 0 : 1);

/** Tries the chosen mutants of a group; returns for each whether it was caught. */
function tryGroup(groupName: string): boolean[] {
	const mutants: Record<string, Mutant> = GROUPS[groupName]?.mutants ?? {};
	const isWhole = named.length === 0 || named.includes(groupName);
	const chosen = Object.entries(mutants).filter(([name]) => isWhole || named.includes(name));
	if (chosen.length === 0) return [];
	const sound = runTests(groupName);
	if (sound.failed > 0 || sound.passed === 0) {
		console.log(`Without a defect ${sound.failed} tests fail: nothing can be said.`);
		for (const name of sound.failing) console.log(`- ${name}`);
		process.exit(1);
	}
	return chosen.map(([name, { what }]) => {
		const { passed, failed } = runTests(groupName, name);
		const isCaught = failed > 0 && passed > 0;
		const verdict = isCaught ? 'caught' : passed + failed > 0 ? 'NOT CAUGHT' : 'DID NOT RUN';
		console.log(`${name.padEnd(22)} ${verdict}: ${what} (${failed} failed, ${passed} passed)`);
		return isCaught;
	});
}

interface Found {
	passed: number;
	failed: number;
	/** The names of those that fail. */
	failing: string[];
}

/** What the report of vitest has of each file. */
interface Report {
	numPassedTests: number;
	numFailedTests: number;
	testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function runTests(groupName: string, name?: string): Found {
	const file = join(folder, `${name ?? 'sound'}.json`);
	const { tests: files = [], env = {}, project = 'platform' } = GROUPS[groupName] ?? {};
	const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
	const args = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`];
	spawnSync(
		process.execPath,
		[vitest, ...args, ...files.map((test) => `tests/${project}/${test}`)],
		{
			cwd: ROOT,
			env: { ...process.env, ...env, ...(name !== undefined && { MUTANT: name }) },
			stdio: 'ignore',
		},
	);
	try {
		const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
		const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
		const failing = tests.flatMap(({ status, fullName }) => (status === 'failed' ? fullName : []));
		return { passed: report.numPassedTests, failed: report.numFailedTests, failing };
	} catch {
		return { passed: 0, failed: 0, failing: [] };
	}
}
