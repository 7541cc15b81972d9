import {
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readFileSync,
	rmSync,
	statfsSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { listPlaywrightFailures, listVitestFailures } from './list-failures.mjs';
import { findNode, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const RESULTS = join(ROOT, 'test-results');
const bin = (path) => join(ROOT, 'node_modules', path);

/**
 * The suites of `npm test`, in the order they run. Each returns how many of its tests passed and
 * failed, and its failures as texts; a suite that ran no test has failed. `prepare` runs beside the
 * suites before it.
 */
export const SUITES = [
	{ name: 'lint', run: () => once(bin('@biomejs/biome/bin/biome'), ['check']) },
	// One thread, silent until its end: the next suite uses the other processors.
	{ name: 'types', isBeside: true, run: runTypes },
	{ name: 'unit', run: () => runVitest('unit') },
	{ name: 'platform', run: () => runVitest('platform') },
	{ name: 'storm', run: () => once(join(ROOT, 'scripts/storm.mjs'), ['--seconds', '60']) },
	{ name: 'e2e', prepare: prepareBrowser, run: () => runPlaywright() },
];

let browser;

/** The installation mostly waits. */
function prepareBrowser() {
	browser ??= ensureBrowser();
	// A failure is reported when it is awaited; until then it must not be unhandled.
	browser.catch(() => undefined);
	return browser;
}

/** Checks every file of `tsconfig.json`, pages and scripts alike. */
async function runTypes() {
	const file = resultFile('types.txt');
	const output = openSync(file, 'w');
	const args = [bin('astro/bin/astro.mjs'), 'check'];
	const env = { FORCE_COLOR: '0' };
	const code = await run(findNode(), args, { env, stdio: ['ignore', output, output] });
	closeSync(output);
	process.stdout.write(`\n${readFileSync(file, 'utf8')}`);
	return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(project) {
	const file = resultFile(`${project}.json`);
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
	const args = ['run', '--project', project, ...reporters];
	const code = await node(bin('vitest/vitest.mjs'), args, inMemory());
	const report = readJson(file);
	const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
	return counted({ code, passed, failed, failures: listVitestFailures(report) });
}

/** Runs the browser tests: all, or those that the arguments of Playwright select. */
export async function runPlaywright(chosen = []) {
	if (!(await ensureBuilt())) return { passed: 0, failed: 1 };
	const { path, sentence } = await prepareBrowser();
	if (!path) {
		process.stdout.write(`${sentence}\n`);
		return { passed: 0, failed: 1 };
	}
	const file = resultFile('e2e.json');
	const env = { ...inMemory(), CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
	const args = ['test', '--reporter=list,json', ...chosen];
	const code = await node(bin('@playwright/test/cli.js'), args, env);
	const report = readJson(file);
	const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
	const failures = listPlaywrightFailures(report);
	// A journey that passes in its second try has passed; it is still listed.
	return counted({ code, passed: expected + flaky, failed: unexpected, failures });
}

const MEMORY_FOLDER = '/dev/shm';
/** Twice the size of the databases of all concurrent test files. */
const MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Returns a folder in memory for temporary data, if one has room: a database is thousands of files,
 * which are slow to create on a disk.
 */
function inMemory() {
	if (!existsSync(MEMORY_FOLDER)) return {};
	const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
	return bavail * bsize > MEMORY_BYTES ? { TMPDIR: MEMORY_FOLDER } : {};
}

/** Lines of a failed program's output that are listed as its failure. */
const TAIL_LINES = 20;

/** Runs a program that passes by its exit code. */
async function once(file, args) {
	const output = [];
	const code = await node(file, args, {}, (chunk) => output.push(chunk));
	if (code === 0) return { passed: 1, failed: 0 };
	const tail = Buffer.concat(output).toString().trimEnd().split('\n').slice(-TAIL_LINES);
	return { passed: 0, failed: 1, failures: [tail.join('\n')] };
}

function node(file, args, env = {}, onOutput = undefined) {
	return run(findNode(), [file, ...args], { env: { ...env, FORCE_COLOR: '0' }, onOutput });
}

/** A run that ended badly without a failed test, or without any test, counts as one failed. */
function counted({ code, passed, failed, failures }) {
	const isWhole = code === 0 && passed > 0;
	return { passed, failed: failed === 0 && !isWhole ? 1 : failed, failures };
}

/** Returns the file of a reporter, after deleting an earlier run's file. */
function resultFile(name) {
	mkdirSync(RESULTS, { recursive: true });
	const file = join(RESULTS, `.${name}`);
	rmSync(file, { force: true });
	return file;
}

function readJson(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
