import type { Bench } from '../bench.ts';
import { startBenchDatabase } from '../bets/bench-database.ts';
import type { Figure } from '../figures.ts';
import { measureBesideBets } from './beside-bets.ts';
import { growthOf, type Measured, type OfWorld } from './growth.ts';
import { measureReports } from './reports.ts';
import { measureRun } from './runs.ts';
import { makeWorld, type World } from './world.ts';

/** Members of the largest world; AGENT_MEMBERS=1000 measures small ones. */
const MEMBERS = Number(process.env['AGENT_MEMBERS'] ?? 10_000);

/**
 * Measures agents' reports, the fold and a daily run in three worlds, a tenth, a third and all of the
 * members and their plays; then bets on the largest.
 */
export async function measureAgents(bench: Bench): Promise<Figure[]> {
	const database = await startBenchDatabase(bench);
	const worlds: OfWorld[] = [];
	let largest: World | undefined;
	for (const part of [10, 3, 1]) {
		const members = Math.round(MEMBERS / part);
		const world = await makeWorld(bench, { database, members, isSite: part === 1 });
		bench.say(`${members} members: a daily run, then reports`);
		const run = await measureRun(world);
		const reports = await measureReports(world, {
			...{ seconds: bench.seconds / 2, databaseCpuMs: database.cpuMs },
		});
		worlds.push({ members, measured: [...foldOf(world), ...run, ...reports] });
		largest = world;
	}
	bench.tell(growthOf(worlds));
	return largest ? await measureBesideBets(bench, { database, world: largest }) : [];
}

function foldOf({ plays, members, foldMs, foldCpuMs, sealMs }: World): Measured[] {
	const count = (value: number) => Math.round(value).toLocaleString('en');
	const perS = count(plays / (foldMs / 1000));
	return [
		{
			...{ name: 'fold, a play', value: foldMs / plays, unit: 'ms', growsTo: 1.5 },
			note: `${count(plays)} plays of ${count(members)} members, ${perS} a second; goal >= 10,000`,
		},
		{
			...{ name: 'fold, a play: database CPU', value: foldCpuMs / plays, unit: 'ms' },
			growsTo: 1.5,
		},
		{ name: 'seal of its two events', value: sealMs / plays, unit: 'ms' },
	];
}
