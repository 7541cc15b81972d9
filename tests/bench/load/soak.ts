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
	/** Every other request is one of a member. */
	member: { cookie: string; paths: readonly string[] };
}

export interface Soaked {
	/** Responses by status. */
	statuses: Record<string, number>;
}

let asked = 0;

answerJobs<SoakJob>(async (job): Promise<Soaked> => {
	const { port, connections, requests, paths, headers, member } = job;
	const statuses: Record<string, number> = {};
	const lines = Object.entries({ host: `localhost:${port}`, ...headers });
	const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
	const end = asked + requests;

	async function runClient(): Promise<void> {
		const connection = await openConnection(port);
		while (asked < end) {
			asked += 1;
			const isMember = asked % 2 === 0;
			const turn = Math.floor(asked / 2);
			const list = isMember ? member.paths : paths;
			const path = list[turn % list.length]?.replace('{n}', String(asked));
			const own = isMember ? `cookie: ${member.cookie}\r\n` : '';
			const request = `GET ${path} HTTP/1.1\r\n${head}${own}\r\n`;
			const { status } = await connection.ask(Buffer.from(request));
			statuses[status] = (statuses[status] ?? 0) + 1;
		}
		connection.close();
	}
	await Promise.all(Array.from({ length: connections }, runClient));
	return { statuses };
});
