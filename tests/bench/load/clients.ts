import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../statistics.ts';

export interface Load {
	perS: number;
	count: number;
	errors: number;
	/** CPU time of this process for one operation. */
	clientCpuMs: number;
	p50Ms: number;
	p99Ms: number;
}

interface Loading {
	clients: number;
	seconds: number;
	/** One operation of a client. Returns false when it was refused. */
	work: (client: number) => Promise<boolean>;
	/** Pause between two operations of a client. */
	pauseMs?: number | undefined;
}

/** Runs the clients, each one operation after the other, until the time is over. */
export async function loadWith({ clients, seconds, work, pauseMs }: Loading): Promise<Load> {
	const latenciesMs: number[] = [];
	let errors = 0;
	const cpuBefore = process.cpuUsage();
	const start = performance.now();
	const end = start + seconds * 1000;

	async function runClient(client: number): Promise<void> {
		for (let from = performance.now(); from < end; ) {
			const ok = await work(client);
			const to = performance.now();
			latenciesMs.push(to - from);
			if (!ok) errors += 1;
			if (pauseMs) await delay(pauseMs);
			from = pauseMs ? performance.now() : to;
		}
	}
	await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));

	const elapsedS = (performance.now() - start) / 1000;
	const { user, system } = process.cpuUsage(cpuBefore);
	const count = latenciesMs.length;
	return {
		perS: count / elapsedS,
		count,
		errors,
		clientCpuMs: (user + system) / 1000 / count,
		p50Ms: percentile(latenciesMs, 0.5),
		p99Ms: percentile(latenciesMs, 0.99),
	};
}
