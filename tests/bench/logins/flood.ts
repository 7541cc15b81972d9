import { migrate } from '#platform/db/migrate.ts';
import type { Bench } from '../bench.ts';
import { adminUrlOf, startBenchDatabase } from '../bets/bench-database.ts';
import { openGames, readStudioKey } from '../bets/bettors.ts';
import { makeMembers } from '../bets/members.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import type { BetsJob } from '../load/bets.ts';
import type { Load } from '../load/clients.ts';
import type { Flood, LoginsJob } from '../load/logins.ts';
import { startWorker } from '../measure/children.ts';
import { startSite } from '../site/server.ts';
import { setSettings } from './set-settings.ts';

const TRIES_PER_S = 200;

/** Fewer than saturate the machine: measures the effect of a flood on bets at a fixed pace. */
const BETTORS = 16;
const PAUSE_MS = 100;

const SCENES = [
	{ name: 'with the checks of a new installation', settings: {} },
	{
		name: 'with every try hashed',
		settings: { proofOfWork: false, CAPTCHA3: false },
	},
] as const;

/** Measures bets beside 200 log-ins a second. */
export async function measureFlood(bench: Bench): Promise<Figure[]> {
	const database = await startBenchDatabase(bench);
	await migrate(database.ownerUrl);
	const members = await makeMembers(adminUrlOf(database.ownerUrl, 'jhilik'));
	const env = { TRUSTED_PROXIES: '127.0.0.1,::1' };
	const site = await startSite(bench, { port: bench.port, env });
	const bettors = await openGames(site, database.appUrl, members.slice(0, BETTORS));
	const privateKeyPem = await readStudioKey(site);
	const players = startWorker('load/bets.ts');
	const intruders = startWorker('load/logins.ts');
	bench.closings.add('the bettors', players.stop);
	bench.closings.add('the flood', intruders.stop);
	const { seconds } = bench;
	const bets: BetsJob = { port: site.port, seconds, privateKeyPem, bettors, pauseMs: PAUSE_MS };
	const tries: LoginsJob = { port: site.port, seconds, perS: TRIES_PER_S };
	await players.ask<Load>({ ...bets, seconds: 2 });

	const figures: Figure[] = [];
	for (const { name, settings } of SCENES) {
		await setSettings(database.appUrl, settings);
		const calm: Load[] = [];
		const flooded: Load[] = [];
		const floods: Flood[] = [];
		for (let round = 1; round <= bench.rounds; round++) {
			bench.say(`${name}, round ${round} of ${bench.rounds}`);
			calm.push(await players.ask<Load>(bets));
			const flood = intruders.ask<Flood>(tries);
			flooded.push(await players.ask<Load>(bets));
			floods.push(await flood);
		}
		figures.push(...figuresOf(name, { calm, flooded, floods, seconds }));
	}
	return figures;
}

interface Measured {
	calm: Load[];
	flooded: Load[];
	floods: Flood[];
	seconds: number;
}

function figuresOf(name: string, { calm, flooded, floods, seconds }: Measured): Figure[] {
	const of = (loads: Load[], field: 'p50Ms' | 'p99Ms') => loads.map((load) => load[field]);
	const errors = flooded.reduce((sum, load) => sum + load.errors, 0);
	const statuses = Object.entries(floods.at(-1)?.statuses ?? {});
	const note = statuses.map(([status, count]) => `${count} x ${status}`).join(', ');
	return [
		figureOf(of(calm, 'p99Ms'), { name: `bets without a flood, p99`, unit: 'ms' }),
		figureOf(of(flooded, 'p50Ms'), { name: `bets, p50, ${name}`, unit: 'ms' }),
		figureOf(of(flooded, 'p99Ms'), {
			name: `bets, p99, ${name}`,
			unit: 'ms',
			against: 'bets without a flood',
			ratio: pairedRatio(of(flooded, 'p99Ms'), of(calm, 'p99Ms')),
			goal: '< 2',
			note: errors > 0 ? `${errors} errors` : undefined,
		}),
		figureOf(
			floods.map(({ sent }) => sent / seconds),
			{ name: `tries, ${name}`, unit: '/s', note },
		),
	];
}
