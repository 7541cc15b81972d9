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
import { findNode, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const RESULTS = join(ROOT, 'test-results');
const bin = (path) => join(ROOT, 'node_modules', path);

/**
 * The suites of `npm test`, in the order they run. Each returns its numbers of passed and failed
 * tests; a suite without tests has failed. Installations for a later suite run beside earlier ones.
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
	const { numPassedTests = 0, numFailedTests = 0 } = readJson(file);
	return counted({ code, passed: numPassedTests, failed: numFailedTests });
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
	const { expected = 0, flaky = 0, unexpected = 0 } = readJson(file).stats ?? {};
	return counted({ code, passed: expected, failed: unexpected + flaky });
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

/** A suite whose result is an exit code. */
async function once(file, args) {
	const code = await node(file, args);
	return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function node(file, args, env = {}) {
	return run(findNode(), [file, ...args], { env: { ...env, FORCE_COLOR: '0' } });
}

/** A run that ended badly without a failed test, or without any test, counts as one failed. */
function counted({ code, passed, failed }) {
	if (failed > 0) return { passed, failed };
	return { passed, failed: code === 0 && passed > 0 ? 0 : 1 };
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
