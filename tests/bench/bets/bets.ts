import { migrate } from '#platform/db/migrate.ts';
import type { Bench } from '../bench.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import { adminUrlOf, describePostgres, startBenchDatabase } from './bench-database.ts';
import { betsOverHttp } from './http-target.ts';
import {
	makeLedger,
	postByPgbench,
	postsByPlatform,
	tpcbByNode,
	tpcbByPgbench,
} from './ledger-targets.ts';
import { makeMembers } from './members.ts';
import { findPgbench } from './pgbench.ts';
import type { Sample, Target } from './sample.ts';

const GOALS = { post: '>= 2.3', calls: '>= 1.2, batched >= 3', p99: '< 150 ms' };

/** Measures bets and the ledger against TPC-B on the same PostgreSQL and durability. */
export async function measureBets(bench: Bench): Promise<Figure[]> {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	const members = await makeMembers(adminUrlOf(database.ownerUrl, 'jhilik'));
	const place = { ...database, folder: bench.folder };
	const making = { database, place, closings: bench.closings };
	const posters = await makeLedger(making);

	bench.say('filling the tables of TPC-B');
	const pgbench = findPgbench();
	const tpcb = await (pgbench ? tpcbByPgbench(pgbench, making) : tpcbByNode(making));
	const post = pgbench ? [postByPgbench(pgbench, making, posters)] : [];
	const posts = [...post, ...postsByPlatform(making, posters)];

	const http = await betsOverHttp(bench, database, members);
	const samples = await measureInTurn(bench, [tpcb, ...posts, http]);
	const settings = await describePostgres(database.ownerUrl);
	return [
		...tpcbFigures(tpcb, samples, settings),
		...posts.flatMap((target) => postFigures(target, tpcb, samples)),
		...httpFigures(http, tpcb, samples),
	];
}

type Samples = Map<Target, Sample[]>;

/** Runs every target once per round, so that changes of the machine's load affect all of them. */
async function measureInTurn(bench: Bench, targets: Target[]): Promise<Samples> {
	const samples: Samples = new Map(targets.map((target) => [target, []]));
	for (const target of targets) await target.run(1);
	for (let round = 1; round <= bench.rounds; round++) {
		for (const target of targets) {
			bench.say(`${target.name}, round ${round} of ${bench.rounds}`);
			samples.get(target)?.push(await target.run(bench.seconds));
		}
	}
	return samples;
}

function tpcbFigures(tpcb: Target, samples: Samples, settings: Record<string, string>): Figure[] {
	const { name } = tpcb;
	const of = (field: keyof Sample) => column(samples, tpcb, field);
	const note = Object.entries(settings).map((setting) => setting.join(' '));
	return [
		figureOf(of('perS'), { name, unit: 'tx/s', note: `scale 20; ${note.join(', ')}` }),
		figureOf(of('p99Ms'), { name: `${name}, p99`, unit: 'ms' }),
		figureOf(of('databaseCpuMs'), { name: `${name}, database CPU`, unit: 'ms/tx' }),
	];
}

function postFigures(target: Target, tpcb: Target, samples: Samples): Figure[] {
	const { name } = target;
	const of = (field: keyof Sample) => column(samples, target, field);
	const against = (field: keyof Sample) => column(samples, tpcb, field);
	return [
		figureOf(of('perS'), {
			name,
			unit: 'posts/s',
			against: tpcb.name,
			ratio: pairedRatio(of('perS'), against('perS')),
			goal: GOALS.post,
			note: faultsOf(of('errors')),
		}),
		figureOf(of('p99Ms'), { name: `${name}, p99`, unit: 'ms' }),
		figureOf(of('databaseCpuMs'), {
			name: `${name}, database CPU`,
			unit: 'ms/post',
			against: `${tpcb.name} (below 1 is cheaper)`,
			ratio: pairedRatio(of('databaseCpuMs'), against('databaseCpuMs')),
		}),
		figureOf(of('clientCpuMs'), { name: `${name}, client CPU`, unit: 'ms/post' }),
	];
}

/** A call is a bet or a win: one durable transaction, as in TPC-B. */
function httpFigures(target: Target, tpcb: Target, samples: Samples): Figure[] {
	const { name } = target;
	const of = (field: keyof Sample) => column(samples, target, field);
	return [
		figureOf(of('perS'), {
			name,
			unit: 'calls/s',
			against: tpcb.name,
			ratio: pairedRatio(of('perS'), column(samples, tpcb, 'perS')),
			goal: GOALS.calls,
			note: faultsOf(of('errors')),
		}),
		figureOf(of('p50Ms'), { name: `${name}, p50`, unit: 'ms' }),
		figureOf(of('p99Ms'), { name: `${name}, p99`, unit: 'ms', goal: GOALS.p99 }),
		figureOf(of('serverCpuMs'), { name: `${name}, server CPU`, unit: 'ms/call' }),
		figureOf(of('databaseCpuMs'), {
			name: `${name}, database CPU`,
			unit: 'ms/call',
			against: `${tpcb.name} (below 1 is cheaper)`,
			ratio: pairedRatio(of('databaseCpuMs'), column(samples, tpcb, 'databaseCpuMs')),
		}),
	];
}

function column(samples: Samples, target: Target, field: keyof Sample): number[] {
	return (samples.get(target) ?? []).map((sample) => sample[field] ?? Number.NaN);
}

function faultsOf(errors: number[]): string | undefined {
	const sum = errors.reduce((total, count) => total + count, 0);
	return sum > 0 ? `${sum} errors` : undefined;
}
