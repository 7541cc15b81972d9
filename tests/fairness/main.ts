import { parseArgs } from 'node:util';
import { limitOf, type Result } from './battery.ts';
import { DEFECTS } from './defects.ts';
import { type Played, playOnThreads, type Task } from './play-on-threads.ts';
import { chooseStreams, STREAMS } from './streams.ts';
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
const passed = values.defects
	? await findDefects()
	: [...(await examineAll()), ...(await verify())];
const failed = passed.filter((one) => !one);
console.log(`${passed.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);

/** Runs the battery on every stream: one verdict for each. */
async function examineAll(): Promise<boolean[]> {
	const rounds = values.rounds === undefined ? {} : { rounds: Number(values.rounds) };
	const tasks = streams.map((stream) => ({ stream: STREAMS.indexOf(stream), ...rounds }));
	const played = await playOnThreads(tasks, printStream);
	const all = played.flatMap(({ results }) => results);
	const limit = limitOf(all.length);
	console.table(
		played.map(({ rounds, results }, no) => {
			const least = leastOf(results);
			const failures = results.filter(({ chance }) => !(chance >= limit)).length;
			return {
				...{ kind: streams[no]?.kind, name: streams[no]?.name, rounds, tests: results.length },
				...{ least: least.name, chance: least.chance.toPrecision(2), failures },
			};
		}),
	);
	console.log(`${all.length} tests; the limit for each ${limit.toPrecision(2)}`);
	return played.map(({ results }) => results.every(({ chance }) => chance >= limit));
}

function printStream(task: Task, { rounds, seconds, results }: Played): void {
	const rounded = rounds.toLocaleString('en');
	console.log(`\n${nameOf(task)}: ${rounded} rounds in ${seconds} s of computing`);
	console.table(results.map(({ name: test, chance }) => ({ test, chance: chance.toFixed(4) })));
}

function nameOf({ stream }: Task): string {
	return STREAMS[stream]?.name ?? '';
}

function leastOf(results: readonly Result[]): Result {
	return results.reduce((least, one) => (one.chance >= least.chance ? least : one));
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
async function findDefects(): Promise<boolean[]> {
	const rounds = Number(values.rounds ?? DEFECT_ROUNDS);
	const tasks = streams.flatMap((stream) => {
		const draws = stream.make().draws.length;
		return DEFECTS.flatMap(({ drawsMin }, defect) =>
			draws < drawsMin ? [] : [{ stream: STREAMS.indexOf(stream), rounds, defect }],
		);
	});
	const played = await playOnThreads(tasks, printDefect);
	return played.map(({ results }) => findersOf(results).length > 0);
}

/** The tests that fail, in a run of as many tests as the streams that were chosen may have. */
function findersOf(results: readonly Result[]): Result[] {
	const limit = limitOf(results.length * streams.length);
	return results.filter(({ chance }) => !(chance >= limit));
}

function printDefect(task: Task, { results }: Played): void {
	const found = findersOf(results);
	const by = `found by ${found.length} of ${results.length} tests, first ${found[0]?.name}`;
	const defect = DEFECTS[task.defect ?? 0]?.name;
	console.log(`${nameOf(task)}, ${defect}: ${found.length > 0 ? by : 'NOT FOUND'}`);
}
