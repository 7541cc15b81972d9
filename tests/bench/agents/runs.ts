import { dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { activeMinOf } from '#platform/agents/active-min.ts';
import { calculateRun } from '#platform/agents/settlement/calculate-run.ts';
import { payRun } from '#platform/agents/settlement/pay-run.ts';
import { selectOpenRuns } from '#platform/agents/settlement/rows.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { memoryMbOf } from '../measure/cpu.ts';
import type { Measured } from './growth.ts';
import type { World } from './world.ts';

const MEMORY_EVERY_MS = 50;

/** The run of daily wages of a day that is over: all agents have a contract. */
export async function calculateDay({ db, today }: World, daysAgo: number): Promise<bigint> {
	const day = dayAfter(today, -daysAgo);
	const [startsAt, endsAt] = [startOfBusinessDay(day), startOfBusinessDay(dayAfter(day, 1))];
	const activeMin = activeMinOf(await readSettings(db));
	const due = { kind: 'daily' as const, period: 'D', startsAt, endsAt };
	await calculateRun(db, due, { activeMin, readAt: readNow });
	const run = (await selectOpenRuns(db)).at(-1);
	if (!run) throw new Error(`the run of ${day} has no bill`);
	return run.id;
}

/** Measures a daily run: bills are calculated, and paid from the top down. */
export async function measureRun(world: World): Promise<Measured[]> {
	const memory = watchMemory();
	const start = performance.now();
	const runId = await calculateDay(world, 1);
	const calculated = performance.now();
	await payRun(world.db, runId, { readAt: readNow });
	const paid = performance.now();
	const peakMb = memory.stop();
	const { rows } = await world.db.pool.query<{ count: number; states: string }>(
		`select count(*)::int as count, string_agg(distinct state, ', ') as states
		from agent_bill where run_id = $1`,
		[runId],
	);
	const { count = 0, states = '' } = rows[0] ?? {};
	const each = (ms: number) => ms / count;
	return [
		{
			...{ name: 'daily run: calculated', value: (calculated - start) / 1000, unit: 's' },
			note: `${count.toLocaleString('en')} contracts; goal <= 60 s of 50,000`,
		},
		{
			...{ name: 'daily run: calculated, a contract', value: each(calculated - start), unit: 'ms' },
			note: 'goal <= 1.2 ms, growth none',
		},
		{
			...{ name: 'daily run: paid', value: (paid - calculated) / 1000, unit: 's' },
			note: `bills are ${states}; goal <= 300 s of 50,000`,
		},
		{
			...{ name: 'daily run: paid, a contract', value: each(paid - calculated), unit: 'ms' },
			note: 'goal <= 6 ms, growth none',
		},
		{ name: 'daily run: memory above that before', value: peakMb, unit: 'MB', note: 'goal <= 150' },
	];
}

/** The most resident memory above what it was. */
function watchMemory() {
	const before = memoryMbOf(process.pid).now;
	let peak = before;
	const look = () => {
		peak = Math.max(peak, memoryMbOf(process.pid).now);
	};
	const timer = setInterval(look, MEMORY_EVERY_MS);
	return {
		stop() {
			clearInterval(timer);
			look();
			return peak - before;
		},
	};
}
