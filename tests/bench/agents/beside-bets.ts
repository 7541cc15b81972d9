import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { payRun } from '#platform/agents/settlement/pay-run.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { runExclusive } from '#platform/jobs/job.ts';
import type { Bench } from '../bench.ts';
import type { BenchDatabase } from '../bets/bench-database.ts';
import { betsOverHttp } from '../bets/http-target.ts';
import { CLIENTS, type Sample, type Target } from '../bets/sample.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import { percentile } from '../statistics.ts';
import { calculateDay } from './runs.ts';
import type { World } from './world.ts';

const SAMPLE_EVERY_MS = 250;
/** The fold runs every ten seconds. */
const FRESHNESS_S = 25;
/** A day is closed 30 s late, and the fold runs every ten seconds. */
const FRESH_S = 45;
const CATCH_UP_MAX_S = 90;
const P99 = 'p99Ms';

/** Measures bets of members deep in the tree, the age of the sums, and bets beside a daily run. */
export async function measureBesideBets(
	bench: Bench,
	{ database, world }: { database: BenchDatabase; world: World },
): Promise<Figure[]> {
	const { rows } = await sql<{ id: number }>`
		select member_id as id from bench_member order by level desc, n limit ${CLIENTS}`.execute(
		world.owner,
	);
	const bettors = rows.map(({ id }) => id);
	const bets = await betsOverHttp(bench, database, bettors);
	await bets.run(1);
	bench.say('the site catches up after its start');
	const freshAfterS = await waitUntilFresh(world);
	bench.say('bets and the age of the sums');
	const aged = await measureAge(world, bets);
	// The site's own job leaves the runs of this part alone.
	const job = { name: 'settle-agents', everyS: 0 };
	let figures: Figure[] = [];
	const { signal } = new AbortController();
	const run = async () => {
		figures = await measurePairs(bench, { world, bets });
	};
	if (!(await runExclusive(world.db, { ...job, run }, signal))) {
		throw new Error('the site settles agents');
	}
	const caughtUp = {
		name: 'sums fresh after the start of the site',
		value: freshAfterS,
		unit: 's',
	};
	return [caughtUp, ...aged, ...figures];
}

/** Waits until the fold of the site keeps up, as it does once the first jobs are done. */
async function waitUntilFresh({ db }: World): Promise<number> {
	const start = performance.now();
	const elapsedS = () => (performance.now() - start) / 1000;
	while ((await readAge(db)) > FRESH_S && elapsedS() < CATCH_UP_MAX_S) await delay(SAMPLE_EVERY_MS);
	return elapsedS();
}

/** Seconds since the instant until which all play is in the sums. */
async function readAge(db: Database): Promise<number> {
	const { rows } = await sql<{ age: number }>`
		select extract(epoch from core.clock() - through_at)::float8 as age from play_fold`.execute(db);
	return rows[0]?.age ?? Number.NaN;
}

async function measureAge({ db }: World, bets: Target): Promise<Figure[]> {
	const ages: number[] = [];
	const timer = setInterval(async () => {
		ages.push(await readAge(db));
	}, SAMPLE_EVERY_MS);
	const { perS, p99Ms, errors } = await bets.run(FRESHNESS_S);
	clearInterval(timer);
	const note = `${Math.round(perS)} calls/s of ${CLIENTS} bettors, ${errors} errors`;
	return [
		{
			...{ name: 'age of the sums under bets, most', value: Math.max(...ages), unit: 's' },
			...{ goal: '<= 30', note: `${note}; a day is closed 30 s late` },
		},
		{ name: 'age of the sums under bets, median', value: percentile(ages, 0.5), unit: 's' },
		{ name: 'bets meanwhile, p99', value: p99Ms, unit: 'ms' },
	];
}

/** Bets alone and beside a run that is calculated and paid, in pairs of changing order. */
async function measurePairs(
	bench: Bench,
	{ world, bets }: { world: World; bets: Target },
): Promise<Figure[]> {
	const samples: Record<'with' | 'without', Sample[]> = { with: [], without: [] };
	for (let round = 1; round <= bench.rounds; round += 1) {
		const order = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
		for (const scene of order) {
			bench.say(`bets ${scene} a daily run, round ${round} of ${bench.rounds}`);
			const measure = () => bets.run(bench.seconds);
			samples[scene].push(
				scene === 'with' ? await besideRun(world, round + 1, measure) : await measure(),
			);
		}
	}
	const of = (scene: 'with' | 'without', field: 'p99Ms' | 'perS') =>
		samples[scene].map((sample) => sample[field]);
	const errors = [...samples.with, ...samples.without].reduce((sum, one) => sum + one.errors, 0);
	const against = 'bets alone';
	return [
		figureOf(of('with', P99), {
			...{ name: 'bets beside a daily run, p99', unit: 'ms', against, goal: '<= 1.3' },
			ratio: pairedRatio(of('with', P99), of('without', P99)),
			...(errors > 0 && { note: `${errors} errors` }),
		}),
		figureOf(of('with', 'perS'), {
			...{ name: 'bets beside a daily run', unit: 'calls/s', against },
			ratio: pairedRatio(of('with', 'perS'), of('without', 'perS')),
		}),
	];
}

/** Calculates and pays the run of a day while something is measured; then the run stops. */
async function besideRun<T>(world: World, daysAgo: number, measure: () => Promise<T>): Promise<T> {
	const over = new AbortController();
	const running = calculateDay(world, daysAgo).then((runId) =>
		payRun(world.db, runId, { signal: over.signal, readAt: readNow }),
	);
	const [measured] = await Promise.all([measure().finally(() => over.abort()), running]);
	return measured;
}
