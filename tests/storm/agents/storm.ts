import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { type Apps, startApps } from '../processes.ts';
import { randomOf } from '../random.ts';
import { countMade, findOther, listBooks, type Made } from './books.ts';
import { STEPS, type Step } from './steps.ts';
import { takeTurn } from './work.ts';
import { changeRounds, makeAgentsWorld, type Place, setNoon, type WorldSize } from './world.ts';

export interface AgentsStormOptions {
	/** Where the processes are killed, and where the same world is settled in peace. */
	stormy: Place;
	calm: Place;
	size: WorldSize;
	/** Kills in each step. */
	kills: number;
	/** One process for each. */
	ports: readonly [number, number];
	seed: number;
	/** How long the end is waited for. */
	settleMs: number;
	/** The folder of compiled programs. */
	cacheDir: string;
}

export interface AgentsStormResult {
	faults: Record<'books' | 'money' | 'bills' | 'order' | 'unfinished' | 'crashes', string[]>;
	killed: Record<Step, number>;
	/** What there was to lose. */
	made: Made;
	seconds: number;
}

/** The clocks of the two processes differ by an hour; the database's is the one that counts. */
const AHEAD_MS = [-30 * 60_000, 30 * 60_000] as const;
/** A kill comes within so many milliseconds of the statement. */
const KILL_WITHIN_MS = 6;
const POLL_MS = 50;

/**
 * Two processes fold and settle one database and are killed in each step. Then rounds are changed, and
 * corrections are made under kills too. In the end there is what the same world has in which none was
 * killed.
 */
export async function agentsStorm(options: AgentsStormOptions): Promise<AgentsStormResult> {
	const startedAt = performance.now();
	const { stormy, calm, size, seed } = options;
	const today = businessDayOf(await readNow(stormy.owner));
	for (const place of [stormy, calm]) await makeAgentsWorld(place, size, today);
	const left = Object.fromEntries(STEPS.map((step) => [step, options.kills])) as Killing['left'];
	const killing: Killing = { left, random: randomOf(seed), idle: new Set(), idleSince: 0n };
	const apps = await startBoth(options, killing);
	const unfinished: string[] = [];
	try {
		await untilIdle(killing, options.settleMs, unfinished);
		await changeRounds(stormy.owner);
		await untilIdle(killing, options.settleMs, unfinished);
		await setNoon(stormy.owner, dayAfter(today, 1));
		await untilIdle(killing, options.settleMs, unfinished);
	} finally {
		await Promise.all(apps.map((app) => app.stop()));
	}
	await settleInPeace(calm, today);
	const [found, wanted] = [await listBooks(stormy.db), await listBooks(calm.db)];
	const breaks = await reconcile(stormy.db, checkedInvariants, { full: true });
	const spared = STEPS.filter((step) => left[step] > 0).map((step) => `${left[step]} in ${step}`);
	return {
		faults: {
			books: breaks.map(({ invariant, detail }) => `${invariant}: ${detail}`),
			money: findOther(found.money, wanted.money),
			bills: findOther(found.bills, wanted.bills),
			order: await listOutOfOrder(stormy.db),
			unfinished: [...unfinished, ...spared.map((kills) => `no work for ${kills}`)],
			crashes: apps.flatMap((app) => app.crashes()),
		},
		killed: Object.fromEntries(STEPS.map((step) => [step, options.kills - left[step]])) as never,
		made: await countMade(stormy.db),
		seconds: (performance.now() - startedAt) / 1000,
	};
}

/** The bank of a world of play money holds nothing, and what is sealed late was posted in the past. */
const checkedInvariants = invariants.filter(({ name }) => name !== 'I11' && name !== 'I12');

interface Killing {
	/** Kills that are still to come. */
	left: Record<Step, number>;
	random: () => number;
	/** Processes that have found nothing to do since the last one had, in a turn that began later. */
	idle: Set<number>;
	/** On the clock that all processes share, in nanoseconds. */
	idleSince: bigint;
}

async function startBoth(
	{ stormy, ports, cacheDir }: AgentsStormOptions,
	killing: Killing,
): Promise<Apps[]> {
	return await Promise.all(
		ports.map(async (port, at) => {
			const env = {
				...{ STORM_DATABASE_URL: stormy.appUrl, STORM_AHEAD_MS: String(AHEAD_MS[at]) },
				NODE_COMPILE_CACHE: cacheDir,
			};
			let app: Apps | undefined;
			const onLine = (_: number, line: string) => {
				if (app) hear(killing, { app, port, line });
			};
			app = await startApps([port], env, { program: 'agents/app.ts', isQuiet: true, onLine });
			return app;
		}),
	);
}

/** Kills a process shortly after it has said that it is in a step, every other time. */
function hear(killing: Killing, { app, port, line }: { app: Apps; port: number; line: string }) {
	const [, began] = /^idle (\d+)$/.exec(line) ?? [];
	if (began !== undefined) {
		if (BigInt(began) > killing.idleSince) killing.idle.add(port);
		return;
	}
	killing.idle.clear();
	const step = STEPS.find((name) => name === line);
	if (!step || killing.left[step] === 0 || killing.random() < 0.5) return;
	if (app.running() === 0) return;
	killing.left[step] -= 1;
	setTimeout(() => app.killAt(port), killing.random() * KILL_WITHIN_MS);
}

/**
 * Waits until both processes have found nothing to do, one after the other, in turns that began now or
 * later: an earlier one has not seen all that was changed before.
 */
async function untilIdle(killing: Killing, settleMs: number, unfinished: string[]): Promise<void> {
	const deadline = performance.now() + settleMs;
	killing.idleSince = process.hrtime.bigint();
	killing.idle.clear();
	while (killing.idle.size < AHEAD_MS.length) {
		if (performance.now() > deadline) {
			unfinished.push('the processes do not come to an end');
			return;
		}
		await delay(POLL_MS);
	}
}

/** The same steps without a kill, in this process. */
async function settleInPeace({ db, owner }: Place, today: string): Promise<void> {
	await takeTurn(db);
	await takeTurn(db);
	await changeRounds(owner);
	await takeTurn(db);
	await takeTurn(db);
	await setNoon(owner, dayAfter(today, 1));
	await takeTurn(db);
	await takeTurn(db);
}

/** Runs of a kind that were made before one of an earlier period: missed ones come in their order. */
async function listOutOfOrder(db: Database): Promise<string[]> {
	const { rows } = await sql<{ kind: string; at: string }>`
		select kind, starts_at::text as at
		from (select kind, starts_at, lag(starts_at) over (partition by kind order by id) as before
			from agent_run where revision = 0) r
		where starts_at < before`.execute(db);
	return rows.map(({ kind, at }) => `${kind} of ${at} came late`);
}
