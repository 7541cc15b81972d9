import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import type { Load } from './clients.ts';

interface Timed<C> {
	clients: readonly C[];
	seconds: number;
	/** Requests a second, by all clients together. */
	perS: number;
	/** One request; returns false for a wrong answer. */
	ask: (client: C, turn: number) => Promise<boolean>;
}

/**
 * Sends requests at fixed times, in turn by the clients. Latency counts from the due time, so that a
 * slow response does not hide the next.
 */
export async function loadInTime<C>({ clients, seconds, perS, ask }: Timed<C>): Promise<Load> {
	const latenciesMs: number[] = [];
	let errors = 0;
	const cpuBefore = process.cpuUsage();
	const start = performance.now();
	const count = Math.floor(perS * seconds);
	await Promise.all(
		clients.map(async (client, index) => {
			for (let turn = index; turn < count; turn += clients.length) {
				const due = start + (turn * 1000) / perS;
				const early = due - performance.now();
				if (early > 0) await delay(early);
				if (!(await ask(client, turn))) errors += 1;
				latenciesMs.push(performance.now() - due);
			}
		}),
	);
	const { user, system } = process.cpuUsage(cpuBefore);
	return {
		perS: count / ((performance.now() - start) / 1000),
		count,
		errors,
		clientCpuMs: (user + system) / 1000 / count,
		p50Ms: percentile(latenciesMs, 0.5),
		p99Ms: percentile(latenciesMs, 0.99),
	};
}
