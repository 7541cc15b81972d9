import { setTimeout as delay } from 'node:timers/promises';
import { killPostgres } from '../processes.ts';
import type { LotteryWorld } from './world.ts';

export interface Kills {
	/** Of processes, at any time. */
	random: number;
	/** Of processes that judge or pay. */
	settling: number;
	database: number;
}

/** Statements of settlements that pass before one is hit. */
const STEPS_MAX = 25;
const DELAY_MS_MAX = 10;
/** How long a settlement is waited for; so many times in vain, and the kill is left out. */
const SETTLING_MS_MAX = 10_000;
const TRIES_MAX = 3;

/** Kills processes in the middle of a settlement, by what they write about their steps. */
export function createMarksman(random: () => number) {
	const settling = new Set<number>();
	let steps = 0;
	let hit: ((port: number) => void) | undefined;
	return {
		onLine(port: number, line: string): void {
			if (line !== 'step') {
				settling.delete(port);
				return;
			}
			settling.add(port);
			steps -= 1;
			if (steps <= 0) hit?.(port);
		},
		/** Kills the next process that settles, after some steps; returns whether it still settled. */
		async kill(apps: LotteryWorld['apps']): Promise<boolean> {
			steps = Math.floor(random() * STEPS_MAX);
			const port = await Promise.race([
				new Promise<number>((resolve) => {
					hit = resolve;
				}),
				delay(SETTLING_MS_MAX, undefined, { ref: false }),
			]);
			hit = undefined;
			if (port === undefined) return false;
			await delay(random() * DELAY_MS_MAX);
			const isSettling = settling.delete(port);
			if (isSettling) apps.killAt(port);
			return isSettling;
		},
	};
}

export type Marksman = ReturnType<typeof createMarksman>;

interface RageInput {
	kills: Kills;
	/** Over which the kills are spread. */
	seconds: number;
	random: () => number;
	marksman: Marksman;
}

/** Kills what is due, in a random order, spread evenly over the time. */
export async function rage(
	{ apps, dataDir }: LotteryWorld,
	{ kills, seconds, random, marksman }: RageInput,
): Promise<Kills> {
	const left = { ...kills };
	const done = { random: 0, settling: 0, database: 0 };
	const total = left.random + left.settling + left.database;
	const startedAt = performance.now();
	for (let n = total; n > 0; n--) {
		const dueMs = (seconds * 1000 * (total - n + random())) / total;
		await delay(Math.max(0, dueMs - (performance.now() - startedAt)));
		const dice = random() * n;
		const what =
			dice < left.settling
				? 'settling'
				: dice < left.settling + left.random
					? 'random'
					: 'database';
		left[what]--;
		if (what === 'random') apps.kill(random);
		if (what === 'database') killPostgres(dataDir);
		if (what === 'settling' && !(await killSettling(apps, marksman))) continue;
		done[what]++;
	}
	await delay(Math.max(0, seconds * 1000 - (performance.now() - startedAt)));
	return done;
}

async function killSettling(apps: LotteryWorld['apps'], marksman: Marksman): Promise<boolean> {
	for (let tries = 0; tries < TRIES_MAX; tries++) if (await marksman.kill(apps)) return true;
	return false;
}
