import { answerJobs } from '../measure/children.ts';
import { openConnection } from './http-connection.ts';

/** A process that requests many addresses in turn, a given number of times. */
export interface SoakJob {
	port: number;
	connections: number;
	requests: number;
	/** `{n}` in an address becomes a new number each time. */
	paths: readonly string[];
	headers: Record<string, string>;
}

export interface Soaked {
	/** Responses by status. */
	statuses: Record<string, number>;
}

let asked = 0;

answerJobs<SoakJob>(async ({ port, connections, requests, paths, headers }): Promise<Soaked> => {
	const statuses: Record<string, number> = {};
	const lines = Object.entries({ host: `localhost:${port}`, ...headers });
	const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
	const end = asked + requests;

	async function runClient(): Promise<void> {
		const connection = await openConnection(port);
		while (asked < end) {
			asked += 1;
			const path = paths[asked % paths.length]?.replace('{n}', String(asked));
			const { status } = await connection.ask(Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`));
			statuses[status] = (statuses[status] ?? 0) + 1;
		}
		connection.close();
	}
	await Promise.all(Array.from({ length: connections }, runClient));
	return { statuses };
});
