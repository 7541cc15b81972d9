import { answerJobs } from '../measure/children.ts';
import { type Load, loadWith } from './clients.ts';
import { type Connection, openConnection } from './http-connection.ts';
import { loadInTime } from './in-time.ts';

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
		if (perS) return await loadInTime({ clients, seconds, perS, ask });
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

function requestOf({ path, port, headers, hasOwnHosts }: PagesJob, index: number): Buffer {
	const host = hasOwnHosts ? `visitor-${index}.localhost:${port}` : `localhost:${port}`;
	const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
	return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}
