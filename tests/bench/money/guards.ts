import { UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { setLimit } from '#platform/people/protection/limits.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf } from '../bets/bench-database.ts';
import { type Bettor, openGames, readStudioKey } from '../bets/bettors.ts';
import { CLIENTS } from '../bets/sample.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import type { BetsJob } from '../load/bets.ts';
import type { Load } from '../load/clients.ts';
import { startWorker } from '../measure/children.ts';
import { cpuMsOf } from '../measure/cpu.ts';
import { median } from '../statistics.ts';
import { type GuardCheck, openGuardCheck } from './guard-check.ts';
import type { MoneySite } from './money-site.ts';

/** Calls until the functions that were replaced are planned and compiled again. */
const WARM_S = 1;
/** Pairs for each round: 2 % is less than one pair varies. */
const PAIRS = 2;

interface Sample extends Load {
	serverCpuMs: number;
	databaseCpuMs: number;
}

interface Samples {
	/** Members without a limit, by functions without limits, and as they are. */
	before: Sample[];
	plain: Sample[];
	limited: Sample[];
}

/** Measures bets of members without limits beside the same functions before limits, and with one. */
export async function measureGuards(bench: Bench, money: MoneySite): Promise<Figure[]> {
	const { site, database, db, members } = money;
	const limitedIds = members.slice(CLIENTS, 2 * CLIENTS);
	for (const memberId of limitedIds) {
		const limit = { memberId, kind: 'loss', window: 'day', now: new Date() } as const;
		await transaction(db, (tx) => setLimit(tx, { ...limit, amount: 100_000_000n * UNIT }));
	}
	const free = await openGames(site, database.appUrl, members.slice(0, CLIENTS));
	const limited = await openGames(site, database.appUrl, limitedIds);
	const privateKeyPem = await readStudioKey(site);
	const players = startWorker('load/bets.ts');
	bench.closings.add('the bettors', players.stop);
	const check = await openGuardCheck(adminUrlOf(database.ownerUrl, 'jhilik'));
	bench.closings.add('the functions of a bet', check.close);

	async function measure(bettors: Bettor[], seconds: number): Promise<Sample> {
		const job: BetsJob = { port: site.port, seconds, privateKeyPem, bettors };
		const before = { database: database.cpuMs(), server: cpuMsOf(site.pid) };
		const load = await players.ask<Load>(job);
		return {
			...load,
			databaseCpuMs: (database.cpuMs() - before.database) / load.count,
			serverCpuMs: (cpuMsOf(site.pid) - before.server) / load.count,
		};
	}
	await measure(free, 2);
	await measure(limited, 2);
	const samples = await measureInTurn(bench, { check, measure, free, limited });
	return figuresOf(samples);
}

interface Turns {
	check: GuardCheck;
	measure: (bettors: Bettor[], seconds: number) => Promise<Sample>;
	free: Bettor[];
	limited: Bettor[];
}

/** Pairs in changing order: what grows during the run affects both alike. */
async function measureInTurn(
	bench: Bench,
	{ check, measure, free, limited }: Turns,
): Promise<Samples> {
	const samples: Samples = { before: [], plain: [], limited: [] };
	const take = async (to: 'on' | 'off') => {
		await check.turn(to);
		await measure(free, WARM_S);
		samples[to === 'on' ? 'plain' : 'before'].push(await measure(free, bench.seconds));
	};
	for (let pair = 0; pair < bench.rounds * PAIRS; pair += 1) {
		bench.say(`bets, pair ${pair + 1} of ${bench.rounds * PAIRS}`);
		const order = pair % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
		for (const to of order) await take(to);
		await check.turn('on');
		samples.limited.push(await measure(limited, bench.seconds));
	}
	return samples;
}

function figuresOf({ before, plain, limited }: Samples): Figure[] {
	const of = (samples: Sample[], field: keyof Sample) => samples.map((sample) => sample[field]);
	const cpu = (samples: Sample[]) =>
		samples.map((sample) => sample.serverCpuMs + sample.databaseCpuMs);
	const errors = [...before, ...plain, ...limited].reduce((sum, load) => sum + load.errors, 0);
	const note = errors > 0 ? `${errors} errors` : undefined;
	const own = 'bets without a limit';
	const old = 'the same bets, functions before limits';
	const withLimit = 'bets with a limit on losses';
	return [
		figureOf(cpu(plain), {
			name: `${own}, CPU of server and database`,
			unit: 'ms/call',
			against: `${old}, ${median(cpu(before)).toFixed(3)} ms (below 1 is cheaper)`,
			ratio: pairedRatio(cpu(plain), cpu(before)),
			goal: '<= 1.02',
			note,
		}),
		figureOf(of(plain, 'databaseCpuMs'), {
			name: `${own}, database CPU`,
			unit: 'ms/call',
			against: `${old} (below 1 is cheaper)`,
			ratio: pairedRatio(of(plain, 'databaseCpuMs'), of(before, 'databaseCpuMs')),
		}),
		figureOf(of(plain, 'perS'), {
			name: own,
			unit: 'calls/s',
			against: old,
			ratio: pairedRatio(of(plain, 'perS'), of(before, 'perS')),
			goal: '>= 0.98',
		}),
		figureOf(of(plain, 'p99Ms'), { name: `${own}, p99`, unit: 'ms', goal: '< 150 ms' }),
		figureOf(of(limited, 'perS'), {
			name: withLimit,
			unit: 'calls/s',
			against: own,
			ratio: pairedRatio(of(limited, 'perS'), of(plain, 'perS')),
			goal: '>= 0.6',
		}),
		figureOf(cpu(limited), {
			name: `${withLimit}, CPU of server and database`,
			unit: 'ms/call',
			against: `${own} (below 1 is cheaper)`,
			ratio: pairedRatio(cpu(limited), cpu(plain)),
		}),
		figureOf(of(limited, 'databaseCpuMs'), {
			name: `${withLimit}, database CPU`,
			unit: 'ms/call',
			against: `${own} (below 1 is cheaper)`,
			ratio: pairedRatio(of(limited, 'databaseCpuMs'), of(plain, 'databaseCpuMs')),
		}),
		figureOf(of(limited, 'p99Ms'), { name: `${withLimit}, p99`, unit: 'ms', goal: '< 150 ms' }),
	];
}
