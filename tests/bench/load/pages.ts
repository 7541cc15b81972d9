import { setTimeout as delay } from 'node:timers/promises';
import { answerJobs } from '../measure/children.ts';
import { percentile } from '../statistics.ts';
import { type Load, loadWith } from './clients.ts';
import { type Connection, openConnection } from './http-connection.ts';

/** A process that requests one address. */
export interface PagesJob {
	port: number;
	connections: number;
	seconds: number;
	path: string;
	headers: Record<string, string>;
	/** Expected status; others are errors. */
	status: number;
	/** Requests a second at fixed times; absent, one after the other. */
	perS?: number;
	/** Each connection uses its own host name. */
	hasOwnHosts?: boolean;
}

answerJobs<PagesJob>(async (job): Promise<Load> => {
	const { port, status, seconds, perS } = job;
	const clients = await Promise.all(
		Array.from({ length: job.connections }, async (_, index) => {
			return { connection: await openConnection(port), request: requestOf(job, index) };
		}),
	);
	const ask = async ({ connection, request }: Client) =>
		(await connection.ask(request)).status === status;
	try {
		if (perS) return await loadInTime(clients, { seconds, perS, ask });
		const work = async (index: number) => {
			const client = clients[index];
			return client ? ask(client) : false;
		};
		return await loadWith({ clients: clients.length, seconds, work });
	} finally {
		for (const { connection } of clients) connection.close();
	}
});

interface Client {
	connection: Connection;
	request: Buffer;
}

interface Timed {
	seconds: number;
	perS: number;
	ask: (client: Client) => Promise<boolean>;
}

/** Latency counts from the due time, so that a slow response does not hide the next. */
async function loadInTime(clients: Client[], { seconds, perS, ask }: Timed): Promise<Load> {
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
				if (!(await ask(client))) errors += 1;
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

function requestOf({ path, port, headers, hasOwnHosts }: PagesJob, index: number): Buffer {
	const host = hasOwnHosts ? `visitor-${index}.localhost:${port}` : `localhost:${port}`;
	const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
	return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}
