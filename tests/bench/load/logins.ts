import { setTimeout as delay } from 'node:timers/promises';
import { answerJobs } from '../measure/children.ts';
import { type Connection, openConnection } from './http-connection.ts';

/** A process that tries to log in at a fixed rate, independent of response times. */
export interface LoginsJob {
	port: number;
	seconds: number;
	perS: number;
}

export interface Flood {
	/** Tries sent, and responses by status. */
	sent: number;
	statuses: Record<string, number>;
	/** Tries without a free connection, because all waited for the server. */
	skipped: number;
}

/** Concurrent tries. */
const CONNECTIONS = 250;
const TICK_MS = 20;

answerJobs<LoginsJob>(async ({ port, seconds, perS }): Promise<Flood> => {
	const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
	const all = [...free];
	const flood: Flood = { sent: 0, statuses: {}, skipped: 0 };
	const start = performance.now();
	let due = 0;
	while (performance.now() - start < seconds * 1000) {
		const now = Math.floor(((performance.now() - start) / 1000) * perS);
		for (; due < now; due++) {
			const connection = free.pop();
			if (connection) void send(connection, due);
			else flood.skipped += 1;
		}
		await delay(TICK_MS);
	}
	for (const connection of all) connection.close();
	return flood;

	async function send(connection: Connection, count: number): Promise<void> {
		flood.sent += 1;
		const reply = await connection.ask(tryOf(count, port)).catch(() => undefined);
		if (!reply) return;
		flood.statuses[reply.status] = (flood.statuses[reply.status] ?? 0) + 1;
		free.push(connection);
	}
});

/** An unknown name from its own address, so that only the limit of the whole site applies. */
function tryOf(count: number, port: number): Buffer {
	const username = `flood${process.pid}x${count}`;
	const body = JSON.stringify({ username, password: 'river-at-dusk-71', type: 'username' });
	const address = `198.18.${(count >> 8) & 255}.${count & 255}`;
	const headers = [
		`host: localhost:${port}`,
		`origin: http://localhost:${port}`,
		'sec-fetch-site: same-origin',
		'x-wps: 1',
		'content-type: application/json',
		`x-forwarded-for: ${address}`,
		`content-length: ${Buffer.byteLength(body)}`,
	];
	return Buffer.from(`POST /wps/session/login HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}
