import { parseArgs } from 'node:util';
import { mutants } from './mutants.ts';
import { print, requireEnough } from './print.ts';
import { type LotteryStormOptions, lotteryStorm } from './storm.ts';

/**
 * `npm run storm -- --lottery --issues 200 --kills 60 --db-kills 5 --seconds 200 --port 4560 --seed 1`
 * `--mutant <name>` runs one defect, `--mutants` all of them: the checker must find each.
 */
const { values } = parseArgs({
	options: {
		lottery: { type: 'boolean' },
		issues: { type: 'string' },
		kills: { type: 'string' },
		'db-kills': { type: 'string' },
		seconds: { type: 'string' },
		members: { type: 'string', default: '12' },
		bettors: { type: 'string', default: '20' },
		processes: { type: 'string', default: '3' },
		port: { type: 'string', default: '4560' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		mutant: { type: 'string' },
		mutants: { type: 'boolean', default: false },
	},
});

/** Of the kills of processes, those in the middle of a settlement. */
const SETTLING_SHARE = 2 / 3;

const isHunt = values.mutants || values.mutant !== undefined;
const kills = Number(values.kills ?? (isHunt ? 6 : 60));
const settling = Math.round(kills * SETTLING_SHARE);
const base: LotteryStormOptions = {
	issues: Number(values.issues ?? (isHunt ? 30 : 200)),
	kills: {
		...{ settling, random: kills - settling },
		database: Number(values['db-kills'] ?? (isHunt ? 1 : 5)),
	},
	seconds: Number(values.seconds ?? (isHunt ? 25 : 200)),
	members: Number(values.members),
	bettors: Number(values.bettors),
	ports: Array.from({ length: Number(values.processes) }, (_, n) => Number(values.port) + n),
	seed: Number(values.seed),
	// A mutant may leave issues undecided for ever.
	settleMs: isHunt ? 40_000 : 180_000,
};

const results = isHunt ? await hunt() : await runOnce();
const failed = results.filter((passed) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** Runs the storm without a mutant: each class of faults must be empty. */
async function runOnce(): Promise<boolean[]> {
	const result = await lotteryStorm(base);
	requireEnough(result, { issues: base.issues, kills: base.kills.settling });
	print(`lottery storm (seed ${base.seed})`, result);
	const isQuiet = result.crashes.length === 0;
	return [isQuiet, ...Object.values(result.verdict).map((found) => found.length === 0)];
}

/** Runs the storm once per mutant: the checker must find each by what is wrong with it. */
async function hunt(): Promise<boolean[]> {
	const names = values.mutant ? [values.mutant] : Object.keys(mutants);
	const caught: boolean[] = [];
	for (const name of names) {
		const mutant = mutants[name];
		if (!mutant) throw new Error(`no mutant ${name}; there are ${Object.keys(mutants).join(', ')}`);
		const result = await lotteryStorm({ ...base, mutant: name });
		print(`${name}: ${mutant.what} (seed ${base.seed})`, result);
		caught.push(result.verdict[mutant.finds].length > 0);
		console.log(`${name}: ${caught.at(-1) ? 'caught' : 'NOT CAUGHT'} by ${mutant.finds}`);
	}
	console.log(`caught ${caught.filter(Boolean).length}/${caught.length} mutants`);
	return caught;
}
