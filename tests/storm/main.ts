import { parseArgs } from 'node:util';
import { DEFECTS } from './check.ts';
import { mutants } from './mutants.ts';
import { type StormOptions, type StormResult, storm } from './storm.ts';

/**
 * `npm run storm -- --seconds 60 --kills 20 --db-kills 3 --bettors 64 --port 4560 --seed 1`
 * `--mutant <name>` runs one defect, `--mutants` all of them: the storm must detect each.
 */
const { values } = parseArgs({
	options: {
		seconds: { type: 'string' },
		kills: { type: 'string' },
		'db-kills': { type: 'string' },
		bettors: { type: 'string', default: '64' },
		port: { type: 'string', default: '4560' },
		processes: { type: 'string', default: '3' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		mutant: { type: 'string' },
		mutants: { type: 'boolean', default: false },
	},
});

/** Maximum number of faults printed per class. */
const EXAMPLES = 10;

const isHunt = values.mutants || values.mutant !== undefined;
const base: StormOptions = {
	seconds: Number(values.seconds ?? (isHunt ? 12 : 60)),
	kills: Number(values.kills ?? (isHunt ? 6 : 20)),
	dbKills: Number(values['db-kills'] ?? (isHunt ? 2 : 3)),
	bettors: Number(values.bettors),
	ports: Array.from({ length: Number(values.processes) }, (_, i) => Number(values.port) + i),
	seed: Number(values.seed),
	// A busy machine recovers slowly; a mutant may leave calls open for ever.
	settleMs: isHunt ? 40_000 : 180_000,
};

const results = isHunt ? await hunt() : await runOnce();
const failed = results.filter((passed) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** Runs the storm without a mutant: each class of faults must be empty. */
async function runOnce(): Promise<boolean[]> {
	const result = await storm(base);
	print('storm', result);
	return Object.values(result.verdict).map((found) => found.length === 0);
}

/** Runs the storm once per mutant: each must be detected, by more than a call without a reply. */
async function hunt(): Promise<boolean[]> {
	const names = values.mutant ? [values.mutant] : Object.keys(mutants);
	const caught: boolean[] = [];
	for (const name of names) {
		const mutant = mutants[name];
		if (!mutant) throw new Error(`no mutant ${name}; there are ${Object.keys(mutants).join(', ')}`);
		const result = await storm({ ...base, mutant: name });
		print(`${name}: ${mutant.what}`, result);
		caught.push(DEFECTS.some((name) => result.verdict[name].length > 0));
	}
	console.log(`caught ${caught.filter(Boolean).length}/${caught.length} mutants`);
	return caught;
}

function print(title: string, { verdict, ...figures }: StormResult): void {
	console.log(`\n${title} (seed ${base.seed})`);
	console.table({
		calls: figures.calls,
		...Object.fromEntries([...figures.confirmed].map(([name, n]) => [`confirmed ${name}`, n])),
		'repeated attempts': figures.attempts - figures.calls,
		'processes killed': figures.kills,
		'databases killed': figures.dbKills,
		seconds: Math.round(figures.seconds),
		...Object.fromEntries(Object.entries(verdict).map(([name, found]) => [name, found.length])),
	});
	for (const [name, found] of Object.entries(verdict)) {
		for (const example of found.slice(0, EXAMPLES)) console.log(`  ${name}: ${example}`);
	}
}
