import { parseArgs } from 'node:util';
import { examine, limitOf, type Result } from './battery.ts';
import { DEFECTS } from './defects.ts';
import { FAIR } from './stream.ts';
import { chooseStreams, type GameStream } from './streams.ts';
import { type Agreement, verifyInBrowser, verifyInPython } from './verifiers.ts';

/**
 * `npm run fairness -- --kind rooms --rounds 1000000 --verify 100000`, or `--game pasha`; without
 * either every game. `--defects` plays with defects of chance instead, each of which must be detected.
 */
const { values } = parseArgs({
	options: {
		kind: { type: 'string' },
		game: { type: 'string' },
		rounds: { type: 'string' },
		verify: { type: 'string', default: '100000' },
		defects: { type: 'boolean', default: false },
	},
});

/** Enough to detect a defect. */
const DEFECT_ROUNDS = 100_000;

const streams = chooseStreams(values);
if (streams.length === 0) throw new Error('no game is of this kind, or has this code');
const passed = values.defects ? findDefects() : [...examineAll(), ...(await verify())];
const failed = passed.filter((one) => !one);
console.log(`${passed.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);

/** Runs the battery on every stream: one verdict for each. */
function examineAll(): boolean[] {
	const played = streams.map((stream) => {
		const { make, name } = stream;
		const made = make();
		const rounds = Number(values.rounds ?? made.rounds);
		const began = process.cpuUsage();
		const results = examine(made, made.play(rounds, FAIR), rounds);
		const seconds = Math.round(process.cpuUsage(began).user / 1e6);
		console.log(`\n${name}: ${rounds.toLocaleString('en')} rounds in ${seconds} s of computing`);
		console.table(results.map(({ name: test, chance }) => ({ test, chance: chance.toFixed(4) })));
		return { stream, rounds, results };
	});
	const all = played.flatMap(({ results }) => results);
	const limit = limitOf(all.length);
	console.table(
		played.map(({ stream: { kind, name }, rounds, results }) => {
			const least = leastOf(results);
			const chance = least.chance.toPrecision(2);
			const failures = results.filter((result) => !(result.chance >= limit)).length;
			return { kind, name, rounds, tests: results.length, least: least.name, chance, failures };
		}),
	);
	console.log(`${all.length} tests; the limit for each ${limit.toPrecision(2)}`);
	return played.map(({ results }) => results.every(({ chance }) => chance >= limit));
}

function leastOf(results: readonly Result[]): Result {
	return results.reduce((least, one) => (one.chance < least.chance ? one : least));
}

/** Runs both verifiers on Padma Gold, when it is one of the games. */
async function verify(): Promise<boolean[]> {
	const rounds = Number(values.verify);
	if (rounds === 0 || !streams.some(({ code }) => code === 'padma-gold')) return [];
	const agreements: Record<string, Agreement> = {
		'WebCrypto, as the browser': await verifyInBrowser(rounds),
		'Python, docs/verify_round.py': await verifyInPython(rounds),
	};
	console.log('\nPadma Gold, verified rounds');
	console.table(agreements);
	return Object.values(agreements).map((found) => found.rounds === found.agreeing);
}

/** Plants each defect in each stream that can have it. */
function findDefects(): boolean[] {
	const rounds = Number(values.rounds ?? DEFECT_ROUNDS);
	return streams.flatMap((stream) => findDefectsIn(stream, rounds));
}

function findDefectsIn({ make, name }: GameStream, rounds: number): boolean[] {
	return DEFECTS.filter(({ drawsMin }) => make().draws.length >= drawsMin).map((defect) => {
		const made = make();
		const flawed = { ...FAIR, flaw: defect.make() };
		const results = examine(made, made.play(rounds, flawed), rounds);
		const limit = limitOf(results.length * streams.length);
		const found = results.filter(({ chance }) => !(chance >= limit));
		const by = `found by ${found.length} of ${results.length} tests, first ${found[0]?.name}`;
		console.log(`${name}, ${defect.name}: ${found.length > 0 ? by : 'NOT FOUND'}`);
		return found.length > 0;
	});
}
