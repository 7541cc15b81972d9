import { parseArgs } from 'node:util';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { batteryOf, judge, type Verdict } from './battery.ts';
import { DEFECTS } from './defects.ts';
import { type Drawing, playRounds } from './rounds.ts';
import { type Agreement, verifyInBrowser, verifyInPython } from './verifiers.ts';

/**
 * `npm run fairness -- --rounds 10000000 --verify 100000` `--defects` plays with defects of chance
 * instead, each of which must be detected.
 */
const { values } = parseArgs({
	options: {
		rounds: { type: 'string', default: '10000000' },
		verify: { type: 'string', default: '100000' },
		defects: { type: 'boolean', default: false },
	},
});

const results = values.defects ? findDefects() : await examine();
const failed = results.filter((passed) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** Runs the battery and both verifiers on the game. */
async function examine(): Promise<boolean[]> {
	const rounds = Number(values.rounds);
	const verdict = examineRounds(rounds);
	console.log(`\nPadma Gold, ${rounds.toLocaleString('en')} rounds`);
	print(verdict);
	const verified = Number(values.verify);
	const agreements: Record<string, Agreement> = {
		'WebCrypto, as the browser': await verifyInBrowser(verified),
		'Python, docs/verify_round.py': await verifyInPython(verified),
	};
	console.table(agreements);
	const agreeing = Object.values(agreements).map(({ rounds, agreeing }) => rounds === agreeing);
	return [verdict.isPassed, ...agreeing];
}

/** A hundredth of the rounds is enough to detect a defect. */
function findDefects(): boolean[] {
	const rounds = Number(values.rounds) / 100;
	return Object.entries(DEFECTS).map(([name, make]) => {
		const { isPassed, results, limit } = examineRounds(rounds, make());
		const found = results.filter(({ chance }) => chance < limit).map((result) => result.name);
		console.log(`${name}: ${isPassed ? 'NOT FOUND' : `found by ${found.join(', ')}`}`);
		return !isPassed;
	});
}

function examineRounds(count: number, drawing?: Drawing): Verdict {
	const tests = batteryOf(PADMA_GOLD);
	for (const round of playRounds(count, drawing)) {
		for (const test of tests) test.see(round);
	}
	return judge(tests);
}

function print({ results, limit, isPassed }: Verdict): void {
	console.table(results.map(({ name, chance }) => ({ test: name, chance: chance.toFixed(4) })));
	const least = Math.min(...results.map(({ chance }) => chance));
	console.log(
		`${results.length} tests; the least chance ${least.toPrecision(2)}, the limit for each ` +
			`${limit.toPrecision(2)}: ${isPassed ? 'passed' : 'FAILED'}`,
	);
}
