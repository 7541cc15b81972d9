import { ensureInstalled } from './lib/install.mjs';
import { SUITES } from './lib/suites.mjs';

// `npm test`: installs what is missing, runs every suite, lists the failures and counts. Names given
// on the command line choose suites: `npm test -- unit platform`.

await ensureInstalled();

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !SUITES.some((suite) => suite.name === name));
if (unknown.length > 0) {
	process.stderr.write(`There is no suite "${unknown[0]}".\n`);
	process.exit(1);
}

let passed = 0;
let failed = 0;
const summary = [];
const failures = [];
const beside = [];
const suites = SUITES.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
for (const { prepare } of suites) void prepare?.();
for (const suite of suites) {
	process.stdout.write(`\n== ${suite.name}\n`);
	const counting = count(suite);
	if (suite.isBeside) beside.push(counting);
	else await counting;
}
await Promise.all(beside);

process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
if (failures.length > 0) process.stdout.write(`\n== failures\n${failures.join('\n\n')}\n`);
process.stdout.write(`\n${summary.join('\n')}\n${passed} passed, ${failed} failed\n`);

async function count(suite) {
	const startedMs = performance.now();
	const counted = await suite.run();
	passed += counted.passed;
	failed += counted.failed;
	failures.push(...(counted.failures ?? []).map((text) => `${suite.name}: ${text}`));
	const seconds = Math.round((performance.now() - startedMs) / 1000);
	summary.push(`${suite.name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s`);
}
